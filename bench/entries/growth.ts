import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { publish, createStorage } from '../../test-support/builders/createStorage.ts'
import { startPGlite } from '../../test-support/engines/databaseEngines.ts'
import { CALLS, type Costs, measureCosts } from '../growth/measureCosts.ts'
import { linkAreas } from '../growth/linkAreas.ts'
import { drawPlot } from '../growth/drawPlot.ts'
import type { Bench, Row } from '../harness/Bench.ts'
import { figureOf } from '../harness/figure.ts'
import { createKeepAliveGetter } from '../harness/createKeepAliveGetter.ts'
import type { Start } from '../harness/createResources.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startCatalogue } from '../harness/startCatalogue.ts'
import { startServices } from '../harness/startServices.ts'
import { measureMs } from '../harness/measureMs.ts'

const BOOKS = [10, 100, 1_000, 10_000]
const PAGES = [10, 100, 1_000]
const PAGES_OF_MANY = 10
/** What counts as flat: one figure each, with what else the machine does in it. */
const FLAT = 1.5
const LISTS = 15
const LISTINGS = 7
const BOOK = 'growth'
const PLOTS = fileURLToPath(new URL('../../docs/performance/', import.meta.url))

const startFolder: Start<string> = async (onStop) => {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A call's cost at the largest size beside its cost at the smallest one, flat where it shall be. */
function rowsOf(name: string, sizes: readonly number[], costs: readonly Costs[], isFlat: (call: string) => boolean) {
  const unit = `ms at ${sizes.at(-1)?.toLocaleString('en')} beside ${sizes[0]}`
  return CALLS.map((call) => {
    const [least, most] = [costs[0]?.[call] ?? Number.NaN, costs.at(-1)?.[call] ?? Number.NaN]
    const row = { name: `${name}: ${call}`, unit, ours: [most], baseline: [least] }
    return rowOf(isFlat(call) ? { ...row, goal: { of: 'ratio', atMost: FLAT } } : row)
  })
}

const draw = (file: string, title: string, x: string, sizes: readonly number[], costs: readonly Costs[]) =>
  writeFile(
    `${PLOTS}${file}.svg`,
    drawPlot({
      title,
      x,
      y: 'ms',
      series: CALLS.map((name) => ({
        name,
        points: sizes.map((size, at) => ({ x: size, y: costs[at]?.[name] ?? 1 })),
      })),
    }),
  )

/** What the reconciler asks every five seconds: which manifests there are, in ms. */
async function listingOf(service: ReturnType<typeof createStorage>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < LISTINGS; round++) times.push(await measureMs(() => service.changes.manifestEtags()))
  return figureOf(times).median
}

async function moreBooks(folder: string): Promise<Row[]> {
  const costs: Costs[] = []
  const listings: number[] = []
  let known = 0
  await publish(createStorage(await createDirectoryStore(folder)), BOOK, PAGES_OF_MANY)
  for (const total of BOOKS) {
    linkAreas(folder, BOOK, known, total)
    known = total
    const store = await createDirectoryStore(folder)
    listings.push(await listingOf(createStorage(store)))
    // spread over all of them, as readers are
    costs.push(
      await measureCosts(
        () => createStorage(store),
        (round) => `${BOOK}-${(round * 7_919) % total}`,
        PAGES_OF_MANY,
      ),
    )
  }
  await draw('books', 'More books, one process', 'books', BOOKS, costs)
  return [...rowsOf('growth books', BOOKS, costs, () => true), eachRow('growth manifests', listings)]
}

async function morePages(name: string, title: string, store: ObjectStore): Promise<Row[]> {
  const service = createStorage(store)
  const costs: Costs[] = []
  for (const pages of PAGES) {
    const id = `${BOOK}-of-${pages}`
    await publish(service, id, pages)
    costs.push(
      await measureCosts(
        () => service,
        () => id,
        pages,
      ),
    )
  }
  await draw(name, title, 'pages of the book', PAGES, costs)
  return rowsOf(`growth ${name}`, PAGES, costs, (call) => call === 'page read')
}

/** A call whose answer grows with the library: what each book in it costs at the largest size beside the one before. */
function eachRow(name: string, times: readonly number[]): Row {
  const each = (at: number) => ((times.at(at) ?? Number.NaN) / (BOOKS.at(at) ?? 1)) * 1000
  const unit = `µs a book at ${BOOKS.at(-1)?.toLocaleString('en')} beside ${BOOKS.at(-2)?.toLocaleString('en')}`
  return rowOf({ name, unit, ours: [each(-1)], baseline: [each(-2)], goal: { of: 'ratio', atMost: FLAT } })
}

/** The list made anew, whose answer grows with the library: what a book in it costs. */
async function longerList(): Promise<Row[]> {
  const { pool, stop } = await startPGlite()
  const catalogue = await startCatalogue(pool)
  const { get, end } = createKeepAliveGetter()
  const times: number[] = []
  for (const total of BOOKS) {
    await catalogue.fill(total)
    const samples: number[] = []
    for (let round = 0; round < LISTS; round++) {
      await pool.query("update catalogue.books set total_reads = total_reads + 1 where id = 'book-0'")
      samples.push(await measureMs(() => get(catalogue.url)))
    }
    times.push(figureOf(samples).median)
  }
  end()
  await catalogue.stop()
  await stop()
  const points = BOOKS.map((x, at) => ({ x, y: times[at] ?? 1 }))
  await writeFile(
    `${PLOTS}list.svg`,
    drawPlot({ title: 'The whole list, made anew', x: 'books', y: 'ms', series: [{ name: 'list', points }] }),
  )
  return [eachRow('growth list', times)]
}

/** What each call costs as the library and its books grow; a plot for each in `docs/performance`. */
export const growth: Bench = {
  name: 'growth',
  needs: ['docker'],
  async run(resources) {
    const folder = await resources.shared(startFolder)
    const { store } = await resources.shared(startServices)
    return [
      ...(await longerList()),
      ...(await moreBooks(join(folder, 'books'))),
      ...(await morePages('pages', 'More pages, one process', await createDirectoryStore(join(folder, 'pages')))),
      ...(await morePages('pages-minio', 'More pages, MinIO', store)),
    ]
  },
}
