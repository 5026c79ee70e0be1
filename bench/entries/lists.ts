import { createPool } from '@hikma/service-kit/createPool'
import { postgresUrlOf, startPostgresContainer } from '../../test-support/engines/databaseEngines.ts'
import type { Bench } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { figureOf } from '../harness/figure.ts'
import { createKeepAliveGetter } from '../harness/createKeepAliveGetter.ts'
import { measureRate } from '../harness/measureRate.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startCatalogue } from '../harness/startCatalogue.ts'
import { short } from '../harness/formatTable.ts'
import { measureMs } from '../harness/measureMs.ts'

const ROUNDS = 15

/** The query for all that a summary contains. */
const BARE_QUERY = `select id, version, title, author, description, cover, genre, primary_language, language, ext, total_pages,
  is_public, published_date, total_reads from catalogue.books
  where has_record and not is_deleted and is_public order by published_date desc, id`

async function startDatabase(onStop: (stop: () => Promise<unknown>) => void) {
  const container = await startPostgresContainer()
  onStop(() => container.stop())
  const pool = createPool(postgresUrlOf(container), 'bench')
  onStop(() => pool.end())
  const catalogue = await startCatalogue(pool)
  onStop(catalogue.stop)
  return { pool, catalogue }
}

/** The list after a change beside the bare query. The note has the time of a list that has not changed. */
const listBench = (name: string, total: number): Bench => ({
  name,
  needs: ['docker'],
  async run(resources) {
    const { pool, catalogue } = await resources.shared(startDatabase)
    await catalogue.fill(total)
    const { get, end } = createKeepAliveGetter()
    const change = () => pool.query("update catalogue.books set total_reads = total_reads + 1 where id = 'book-0'")
    const samples = await compare({
      async ours() {
        await change()
        return measureMs(() => get(catalogue.url))
      },
      baseline: () => measureMs(async () => JSON.stringify((await pool.query(BARE_QUERY)).rows)),
      rounds: ROUNDS,
      warmUp: 3,
    })
    const unchanged: number[] = []
    for (let round = 0; round < ROUNDS; round++) unchanged.push(await measureMs(() => get(catalogue.url)))
    const rate = await measureRate({ url: catalogue.url, connections: 10, seconds: 3 })
    end()
    const note = `an unchanged list: ${short(figureOf(unchanged).median)} ms, ${short(rate)} req/s`
    return [rowOf({ name, unit: 'ms', goal: { of: 'ratio', atMost: 1.5 }, note, ...samples })]
  },
})

export const lists: readonly Bench[] = [listBench('list-1k', 1_000), listBench('list-10k', 10_000)]
