import type { Bench } from '../harness/Bench.ts'
import { markManyPassages } from '../harness/markManyPassages.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { BOOK, startBenchLibrary } from '../harness/startBenchLibrary.ts'
import { pressKeysInTurn, timeKeys, timesOf } from '../harness/inputToPaint.ts'
import { PAGE_HEADING } from './turnPrepared.ts'

const SLOWDOWN = 4
const MARKS = 500
const PAGES = 42
const TURNS = 30
/** The pause between two presses, in which the slowed browser prepares the next page and paints its marks. */
const REST_MS = 1_500

/** The time from key to paint of a turn in a book with 500 highlights, beside the same book without any. */
export const turnMarked: Bench = {
  name: 'turn-marked',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const open = async (marks: number) => {
      const { page } = await openSlowPage(browser, library.url, { cpu: SLOWDOWN })
      if (marks > 0) await markManyPassages(page, BOOK, marks, PAGES)
      await page.goto(`/books/${BOOK}/1`)
      await page.getByRole('heading', { name: 'Chapter 1', exact: true }).waitFor()
      await page.waitForTimeout(REST_MS * 3)
      await timeKeys(page, { turn: PAGE_HEADING })
      return page
    }
    const [bare, marked] = [await open(0), await open(MARKS)]
    await pressKeysInTurn(bare, marked, Array<string>(TURNS).fill('ArrowRight'), REST_MS)
    const painted = await marked.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0))
    if (painted === 0) throw new Error('No mark is painted')
    const [ours, baseline] = [await timesOf(marked, 'turn'), await timesOf(bare, 'turn')]
    await Promise.all([bare, marked].map((page) => page.context().close()))
    const note = `${painted} highlights are painted on the last page`
    return [rowOf({ name: 'turn-marked', unit: 'ms', ours, baseline, goal: { of: 'ratio', atMost: 1.1 }, note })]
  },
}
