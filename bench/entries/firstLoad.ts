import type { Bench, Row } from '../harness/Bench.ts'
import { runLighthouse } from '../harness/runLighthouse.ts'
import { rowOf } from '../harness/rowOf.ts'
import { bareScriptsKb, firstScriptsKb } from '../harness/scriptSizes.ts'
import { startBenchLibrary } from '../harness/startBenchLibrary.ts'

const RUNS = 3

async function scriptsRow(note?: string): Promise<Row> {
  const [ours, baseline] = [[firstScriptsKb()], [await bareScriptsKb()]]
  const row = { name: 'first-load-scripts', unit: 'KB gz', ours, baseline, ...(note !== undefined && { note }) }
  return rowOf({ ...row, goal: { of: 'ours', atMost: 135 } })
}

/** The first load of the library in a new browser, measured by Lighthouse: simulated slow 4G, CPU ÷ 4. */
export const firstLoad: Bench = {
  name: 'first-load',
  needs: ['browser'],
  async run(resources) {
    const { url } = await resources.shared(startBenchLibrary)
    const loads = await runLighthouse(url, RUNS).catch(() => null)
    if (!loads) return [await scriptsRow('Lighthouse could not be fetched or run: no score, CLS, LCP and TBT')]
    const scores = loads.map(({ score }) => score)
    const shifts = loads.map(({ cls }) => cls)
    return [
      await scriptsRow(),
      rowOf({ name: 'first-load-score', unit: 'of 100', ours: scores, goal: { of: 'ours', atLeast: 95 } }),
      rowOf({ name: 'first-load-cls', unit: 'CLS', ours: shifts, goal: { of: 'ours', atMost: 0.02 } }),
      rowOf({ name: 'first-load-lcp', unit: 'ms', ours: loads.map(({ lcp }) => lcp) }),
      rowOf({ name: 'first-load-tbt', unit: 'ms', ours: loads.map(({ tbt }) => tbt) }),
    ]
  },
}
