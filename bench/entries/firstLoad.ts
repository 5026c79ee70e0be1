import type { Bench } from '../harness/Bench.ts'
import { lighthouse } from '../harness/lighthouse.ts'
import { rowOf } from '../harness/rowOf.ts'
import { bareScriptsKb, firstScriptsKb } from '../harness/scriptSizes.ts'
import { startShelf } from '../harness/startShelf.ts'

const RUNS = 3

/** The library in a browser that never saw it, as Lighthouse has it: simulated slow 4G, CPU ÷ 4. */
export const firstLoad: Bench = {
  name: 'first-load',
  needs: ['browser'],
  async run(resources) {
    const { url } = await resources.shared(startShelf)
    const scripts = [firstScriptsKb()]
    const baseline = [await bareScriptsKb()]
    const rows = [
      rowOf({ name: 'first-load-scripts', unit: 'KB gz', ours: scripts, baseline, goal: { of: 'ours', atMost: 135 } }),
    ]
    const loads = await lighthouse(url, RUNS)
    const of = (pick: (load: (typeof loads)[number]) => number) => loads.map(pick)
    return [
      ...rows,
      rowOf({
        name: 'first-load-score',
        unit: 'of 100',
        ours: of(({ score }) => score),
        goal: { of: 'ours', atLeast: 95 },
      }),
      rowOf({ name: 'first-load-cls', unit: 'CLS', ours: of(({ cls }) => cls), goal: { of: 'ours', atMost: 0.02 } }),
      rowOf({ name: 'first-load-lcp', unit: 'ms', ours: of(({ lcp }) => lcp) }),
      rowOf({ name: 'first-load-tbt', unit: 'ms', ours: of(({ tbt }) => tbt) }),
    ]
  },
}
