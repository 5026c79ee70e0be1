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
const PAGES_PER_BOOK = 10
/** The largest ratio that counts as flat: each cost is one figure, which other work of the machine disturbs. */
const MAX_FLAT_RATIO = 1.5
const LIST_SAMPLES = 15
const LISTING_SAMPLES = 7
const BOOK = 'growth'
const PLOTS = fileURLToPath(new URL('../../docs/performance/', import.meta.url))

const startFolder: Start<string> = async (onStop) => {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Each call's cost at the largest size beside its cost at the smallest one, with a goal for those that must be flat. */
function rowsOf(name: string, sizes: readonly number[], costs: readonly Costs[], isFlat: (call: string) => boolean) {
  const unit = `ms at ${sizes.at(-1)?.toLocaleString('en')} beside ${sizes[0]}`
  return CALLS.map((call) => {
    const [least, most] = [costs[0]?.[call] ?? Number.NaN, costs.at(-1)?.[call] ?? Number.NaN]
    const row = { name: `${name}: ${call}`, unit, ours: [most], baseline: [least] }
    return rowOf(isFlat(call) ? { ...row, goal: { of: 'ratio', atMost: MAX_FLAT_RATIO } } : row)
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

/** The time in ms of listing all manifests, which the reconciler does every five seconds. */
async function measureListing(service: ReturnType<typeof createStorage>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < LISTING_SAMPLES; round++) times.push(await measureMs(() => service.port.manifestEtags()))
  return figureOf(times).median
}

async function growBooks(folder: string): Promise<Row[]> {
  const costs: Costs[] = []
  const listings: number[] = []
  let linked = 0
  await publish(createStorage(await createDirectoryStore(folder)), BOOK, PAGES_PER_BOOK)
  for (const total of BOOKS) {
    linkAreas(folder, BOOK, linked, total)
    linked = total
    const store = await createDirectoryStore(folder)
    listings.push(await measureListing(createStorage(store)))
    // the calls are spread over all books, like those of readers
    costs.push(
      await measureCosts(
        () => createStorage(store),
        (round) => `${BOOK}-${(round * 7_919) % total}`,
        PAGES_PER_BOOK,
      ),
    )
  }
  await draw('books', 'More books, one process', 'books', BOOKS, costs)
  return [...rowsOf('growth books', BOOKS, costs, () => true), perBookRow('growth manifests', listings)]
}

async function growPages(name: string, title: string, store: ObjectStore): Promise<Row[]> {
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

/** The cost per book of a call whose answer grows with the library, at the largest size beside the second largest. */
function perBookRow(name: string, times: readonly number[]): Row {
  const each = (at: number) => ((times.at(at) ?? Number.NaN) / (BOOKS.at(at) ?? 1)) * 1000
  const unit = `µs a book at ${BOOKS.at(-1)?.toLocaleString('en')} beside ${BOOKS.at(-2)?.toLocaleString('en')}`
  return rowOf({ name, unit, ours: [each(-1)], baseline: [each(-2)], goal: { of: 'ratio', atMost: MAX_FLAT_RATIO } })
}

/** Measures the list after a change, per book: its answer grows with the library. */
async function growList(): Promise<Row[]> {
  const { pool, stop } = await startPGlite()
  const catalogue = await startCatalogue(pool)
  const { get, end } = createKeepAliveGetter()
  const times: number[] = []
  for (const total of BOOKS) {
    await catalogue.fill(total)
    const samples: number[] = []
    for (let round = 0; round < LIST_SAMPLES; round++) {
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
    drawPlot({ title: 'The whole list, after a change', x: 'books', y: 'ms', series: [{ name: 'list', points }] }),
  )
  return [perBookRow('growth list', times)]
}

/** The cost of each call as the library and its books grow, with a plot for each in `docs/performance`. */
export const growth: Bench = {
  name: 'growth',
  needs: ['docker'],
  async run(resources) {
    const folder = await resources.shared(startFolder)
    const { store } = await resources.shared(startServices)
    return [
      ...(await growList()),
      ...(await growBooks(join(folder, 'books'))),
      ...(await growPages('pages', 'More pages, one process', await createDirectoryStore(join(folder, 'pages')))),
      ...(await growPages('pages-minio', 'More pages, MinIO', store)),
    ]
  },
}
