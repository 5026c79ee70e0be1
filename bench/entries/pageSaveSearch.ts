import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { startPGlite } from '../../test-support/engines/databaseEngines.ts'
import { startEmbeddedReplica } from '../../test-support/engines/enginePairs.ts'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'
import type { Bench } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { createAdminClient } from '../harness/createAdminClient.ts'
import type { Start } from '../harness/createResources.ts'
import { short } from '../harness/formatTable.ts'
import { makeProse } from '../harness/makeProse.ts'
import { measureMs } from '../harness/measureMs.ts'
import { publishStaged } from '../harness/publishStaged.ts'
import { rowOf } from '../harness/rowOf.ts'

const BOOK = 'bench-book'
const PAGES = 40
const SAVES = 20
/** Longer than a saved page takes to be found. */
const REST_MS = 1_500

const textOf = (page: number, save: number): string =>
  [`Save ${save}`, ...makeProse(page)].map((paragraph) => `<p>${paragraph}</p>`).join('')

/** A database that stores no passages, so that search costs nothing but their words. */
const withoutPassages = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return async (text: string, values: unknown[]) =>
        text.includes('into catalogue.passages') ? { rows: [] } : target.query(text, values)
    },
  })

/** A library in this process, as in standalone mode, with a book of 40 pages of prose. */
const startLibrary =
  (hasSearch: boolean): Start<Awaited<ReturnType<typeof createAdminClient>>> =>
  async (onStop) => {
    const [database, stores] = await Promise.all([startPGlite(), storeEngines[0]!.start()])
    onStop(() => database.stop())
    onStop(() => stores.stop())
    database.pool.setMaxListeners(0)
    const pool = hasSearch ? database.pool : withoutPassages(database.pool)
    const replica = await startEmbeddedReplica(await stores.fresh(), pool)
    onStop(replica.stop)
    const admin = await createAdminClient(replica)
    onStop(async () => admin.end())
    const pages = Array.from({ length: PAGES }, (_page, at) => textOf(at, 0))
    await publishStaged(admin, BOOK, pages)
    return admin
  }
const [startWith, startWithout] = [startLibrary(true), startLibrary(false)]

/** A page save beside one in a library without search, each with a rest in which the page becomes searchable. */
export const pageSaveSearch: Bench = {
  name: 'page-save-search',
  needs: [],
  async run(resources) {
    const libraries = {
      ours: await resources.shared(startWith),
      baseline: await resources.shared(startWithout),
    }
    await sleep(10_000)
    const cpuMs = { ours: 0, baseline: 0 }
    let saves = 0
    const saveIn = (side: keyof typeof libraries) => async (): Promise<number> => {
      const page = ++saves % PAGES
      const body = {
        action: 'upload',
        bucketName: BOOK,
        filePath: `${page + 1}.html`,
        fileContent: textOf(page, saves),
      }
      const before = process.cpuUsage()
      const ms = await measureMs(() => libraries[side].call('POST', '/api/upload', body))
      await sleep(REST_MS)
      const { user, system } = process.cpuUsage(before)
      cpuMs[side] += (user + system) / 1_000
      return ms
    }
    const samples = await compare({ ours: saveIn('ours'), baseline: saveIn('baseline'), rounds: SAVES, warmUp: 2 })
    const cpu = (side: keyof typeof cpuMs): string => short((cpuMs[side] * 2) / saves)
    const note = `CPU of a save with what follows: ${cpu('ours')} ms, without search ${cpu('baseline')} ms`
    return [rowOf({ name: 'page-save-search', unit: 'ms', goal: { of: 'ratio', atMost: 1.1 }, note, ...samples })]
  },
}
