import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startBrowser } from '../harness/openSlowPage.ts'
import { startBenchLibrary, TITLE } from '../harness/startBenchLibrary.ts'
import { measureLayoutShifts } from '../harness/measureLayoutShifts.ts'

/** Layout shifts of library and reader, at three widths and in both languages. */
export const layoutShift: Bench = {
  name: 'layout-shift',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const ours = await measureLayoutShifts(browser, library.url, TITLE)
    const worst = [Math.max(...ours)]
    return [rowOf({ name: 'layout-shift', unit: 'CLS', ours: worst, goal: { of: 'ours', atMost: 0.02 } })]
  },
}
