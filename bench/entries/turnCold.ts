import type { Page } from '@playwright/test'
import { openBook } from '../../test-support/browser/reader.ts'
import type { Bench } from '../harness/Bench.ts'
import { figureOf } from '../harness/figure.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { LONG, LONG_TITLE, startBenchLibrary } from '../harness/startBenchLibrary.ts'
import { timeKeys, timesOf } from '../harness/inputToPaint.ts'
import { PAGE_HEADING } from './turnPrepared.ts'

const NETWORK_MS = 100
const JUMPS = 12

/** The time in ms to fetch one page over the slowed network. */
const fetchAlone = (page: Page, number: number): Promise<number> =>
  page.evaluate(async (path) => {
    const began = performance.now()
    await (await fetch(path)).text()
    return performance.now() - began
  }, `/api/download/${LONG}/${number}.html`)

/** A jump to a page that is not prepared, beside the network alone. */
export const turnCold: Bench = {
  name: 'turn-cold',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const { page } = await openSlowPage(browser, library.url, { latency: NETWORK_MS })
    const reader = await openBook(page, LONG_TITLE)
    await reader.heading('Chapter 1').waitFor()
    await timeKeys(page, { jump: PAGE_HEADING })
    const alone: number[] = []
    for (let jump = 1; jump <= JUMPS; jump++) {
      const to = jump * 20
      await page.waitForLoadState('networkidle')
      alone.push(await fetchAlone(page, to + 250))
      await reader.goTo(String(to))
      await reader.heading(`Chapter ${to}`).waitFor()
    }
    const network = figureOf(alone).median
    const ours = (await timesOf(page, 'jump')).map((ms) => ms - network)
    await page.context().close()
    const goal = { of: 'ours', atMost: 50 } as const
    return [rowOf({ name: 'turn-cold', unit: 'ms more', ours, baseline: alone, goal })]
  },
}
