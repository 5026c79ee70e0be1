import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startBrowser } from '../harness/slowPage.ts'
import { startShelf, TITLE } from '../harness/startShelf.ts'
import { layoutShifts } from '../harness/layoutShifts.ts'

/** How much library and reader move by themselves, at three widths and in both languages. */
export const layoutShift: Bench = {
  name: 'layout-shift',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startShelf), await resources.shared(startBrowser)]
    const ours = await layoutShifts(browser, library.url, TITLE)
    const worst = [Math.max(...ours)]
    return [rowOf({ name: 'layout-shift', unit: 'CLS', ours: worst, goal: { of: 'ours', atMost: 0.02 } })]
  },
}
