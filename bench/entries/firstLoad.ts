import type { Bench, Row } from '../harness/Bench.ts'
import { type Load, runLighthouse } from '../harness/runLighthouse.ts'
import { rowOf } from '../harness/rowOf.ts'
import { bareScriptsKb, firstScriptsKb } from '../harness/scriptSizes.ts'
import { BOOK, startBenchLibrary } from '../harness/startBenchLibrary.ts'

const RUNS = 3

async function scriptsRow(note?: string): Promise<Row> {
  const [ours, baseline] = [[firstScriptsKb()], [await bareScriptsKb()]]
  const row = { name: 'first-load-scripts', unit: 'KB gz', ours, baseline, ...(note !== undefined && { note }) }
  return rowOf({ ...row, goal: { of: 'ours', atMost: 135.5 } })
}

/** By the beginning of the names of its rows: an address. */
const ADDRESSES = { 'first-load': '/', 'first-load-book': `/books/${BOOK}`, 'first-load-page': `/books/${BOOK}/1` }

function rowsOf(name: string, loads: readonly Load[]): Row[] {
  const of = (what: keyof Load) => loads.map((load) => load[what])
  return [
    rowOf({ name: `${name}-score`, unit: 'of 100', ours: of('score'), goal: { of: 'ours', atLeast: 95 } }),
    rowOf({ name: `${name}-seo`, unit: 'of 100', ours: of('seo'), goal: { of: 'ours', atLeast: 100 } }),
    rowOf({ name: `${name}-cls`, unit: 'CLS', ours: of('cls'), goal: { of: 'ours', atMost: 0.02 } }),
    rowOf({ name: `${name}-lcp`, unit: 'ms', ours: of('lcp'), goal: { of: 'ours', atMost: 1_800 } }),
    rowOf({ name: `${name}-tbt`, unit: 'ms', ours: of('tbt'), goal: { of: 'ours', atMost: 150 } }),
  ]
}

/** The first load of each kind of document in a new browser, measured by Lighthouse: simulated slow 4G, CPU ÷ 4. */
export const firstLoad: Bench = {
  name: 'first-load',
  needs: ['browser'],
  async run(resources) {
    const { url } = await resources.shared(startBenchLibrary)
    const rows: Row[] = []
    try {
      for (const [name, path] of Object.entries(ADDRESSES))
        rows.push(...rowsOf(name, await runLighthouse(url + path, RUNS)))
    } catch {
      return [await scriptsRow('Lighthouse could not be fetched or run: no score, CLS, LCP and TBT')]
    }
    return [await scriptsRow(), ...rows]
  },
}
