import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowBook } from '../harness/openSlowBook.ts'
import { startBrowser } from '../harness/openSlowPage.ts'
import { startBenchLibrary, TITLE } from '../harness/startBenchLibrary.ts'
import { eventTimesOf, openBarePage, pressKeysInTurn, timeKeys } from '../harness/inputToPaint.ts'

const SLOWDOWN = 4
const TURNS = 40
/** The pause between two presses, in which the slowed browser prepares the next page. */
const REST_MS = 700
/** The heading of the page that is shown. */
export const PAGE_HEADING = 'main[aria-labelledby] section > :not([inert]) h2'

/** The time from key to paint by Event Timing, beside a bare page in the same browser, which costs what browser and machine cost. */
export const turnPrepared: Bench = {
  name: 'turn-prepared',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const bare = await openBarePage(browser, library.url, SLOWDOWN)
    const page = await openSlowBook(browser, library.url, { title: TITLE, cpu: SLOWDOWN })
    await page.waitForTimeout(REST_MS * 2)
    await timeKeys(page, { turn: PAGE_HEADING })
    await pressKeysInTurn(bare, page, Array<string>(TURNS).fill('ArrowRight'), REST_MS)
    const [ours, baseline] = [await eventTimesOf(page, 'turn'), await eventTimesOf(bare, 'word')]
    await Promise.all([page.context().close(), bare.context().close()])
    return [rowOf({ name: 'turn-prepared', unit: 'ms', ours, baseline, goal: { of: 'ours', at: 'p95', atMost: 50 } })]
  },
}
