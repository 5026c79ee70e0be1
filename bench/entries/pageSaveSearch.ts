import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { startPGlite } from '../../test-support/engines/databaseEngines.ts'
import { startEmbeddedReplica } from '../../test-support/engines/enginePairs.ts'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'
import type { Bench } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { createAdminClient } from '../harness/createAdminClient.ts'
import type { Start } from '../harness/createResources.ts'
import { figureOf } from '../harness/figure.ts'
import { short } from '../harness/formatTable.ts'
import { makeProse } from '../harness/makeProse.ts'
import { measureMs } from '../harness/measureMs.ts'
import { publishStaged } from '../harness/publishStaged.ts'
import { rowOf } from '../harness/rowOf.ts'

const BOOK = 'bench-book'
const PAGES = 40
const ROUNDS = 14
/** In a row. A sample is their median: a single save is too short for a steady figure. */
const SAVES = 9
/** Longer than a saved page takes to be found. */
const REST_MS = 2_000

const textOf = (page: number, save: number): string =>
  [`Save ${save}`, ...makeProse(page)].map((paragraph) => `<p>${paragraph}</p>`).join('')

/** A database that stores no passages, so that search costs nothing but their words. */
const withoutPassages = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return async (text: string, values: unknown[]) =>
        /into catalogue\.(passage_texts|indexed_passages)/.test(text) ? { rows: [] } : target.query(text, values)
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

/** The CPU of this process, in which both libraries and their client run, since `before`. */
function cpuMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Page saves beside those in a library without search, each time with a rest in which the pages become searchable. In CPU:
 * the time of so short a call depends more on what else the machine does than on search.
 */
export const pageSaveSearch: Bench = {
  name: 'page-save-search',
  needs: [],
  async run(resources) {
    const libraries = {
      ours: await resources.shared(startWith),
      baseline: await resources.shared(startWithout),
    }
    await sleep(10_000)
    const lasted = { ours: [] as number[], baseline: [] as number[] }
    const followed = { ours: [] as number[], baseline: [] as number[] }
    let saves = 0
    const savesIn = (side: keyof typeof libraries) => async (): Promise<number> => {
      const start = process.cpuUsage()
      const cpu: number[] = []
      for (let count = 0; count < SAVES; count++) {
        const page = ++saves % PAGES
        const body = {
          action: 'upload',
          bucketName: BOOK,
          filePath: `${page + 1}.html`,
          fileContent: textOf(page, saves),
        }
        const before = process.cpuUsage()
        lasted[side].push(await measureMs(() => libraries[side].call('POST', '/api/upload', body)))
        cpu.push(cpuMs(before))
      }
      await sleep(REST_MS)
      followed[side].push(cpuMs(start) / SAVES)
      return figureOf(cpu).median
    }
    const samples = await compare({ ours: savesIn('ours'), baseline: savesIn('baseline'), rounds: ROUNDS, warmUp: 2 })
    const ms = (side: keyof typeof lasted): string => short(figureOf(lasted[side]).median)
    const note = `until the answer, whose median is ${ms('ours')} ms, without search ${ms('baseline')} ms`
    return [
      rowOf({ name: 'page-save-search', unit: 'CPU ms', goal: { of: 'ratio', atMost: 1.1 }, note, ...samples }),
      rowOf({
        name: 'page-save-search-rows',
        unit: 'CPU ms',
        note: 'of a save and its rows',
        ...followed,
      }),
    ]
  },
}
