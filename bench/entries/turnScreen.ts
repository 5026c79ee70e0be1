import type { Browser, Page } from '@playwright/test'
import type { Library } from '../../test-support/browser/startLibrary.ts'
import type { Bench, Row } from '../harness/Bench.ts'
import { figureOf } from '../harness/figure.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowBook } from '../harness/openSlowBook.ts'
import { startBrowser } from '../harness/openSlowPage.ts'
import { LONG_PROSE_TITLE, startBenchLibrary, TITLE } from '../harness/startBenchLibrary.ts'
import { eventTimesOf, openBarePage, pressKeysInTurn, timeKeys, type Watched } from '../harness/inputToPaint.ts'
import { PAGE_HEADING } from './turnPrepared.ts'

const SLOWDOWN = 4
/** The number of turns by a page. There are twice as many by a screen: the slowest twentieth of 30 would be one turn. */
const TURNS = 30
/** The pause between two presses, in which the slowed browser prepares the next page. */
const REST_MS = 700
/** The element that clips the screens. */
const PAGE_TEXT = 'main[aria-labelledby] section[aria-label]'

interface Turned {
  title: string
  layout: 'scroll' | 'screens'
  selector: string
  watched: Watched
}

/** Opens a book in a slowed browser, and measures each key press from now on. */
async function openTimed(
  browser: Browser,
  { url }: Library,
  { title, layout, selector, watched }: Turned,
  isPhone: boolean,
): Promise<Page> {
  const page = await openSlowBook(browser, url, { title, layout, cpu: SLOWDOWN, isPhone })
  await page.waitForTimeout(REST_MS * 2)
  await timeKeys(page, { turn: selector }, watched)
  return page
}

const SCREENS: Turned = { title: LONG_PROSE_TITLE, layout: 'screens', selector: PAGE_TEXT, watched: 'scrollLeft' }
const PAGES: Turned = { title: TITLE, layout: 'scroll', selector: PAGE_HEADING, watched: 'text' }

async function measure(browser: Browser, library: Library, name: string, isPhone: boolean): Promise<Row> {
  const bare = await openBarePage(browser, library.url, SLOWDOWN, isPhone)
  const byScreen = await openTimed(browser, library, SCREENS, isPhone)
  const byPage = await openTimed(browser, library, PAGES, isPhone)
  for (let turn = 0; turn < TURNS; turn++) {
    await pressKeysInTurn(bare, byScreen, ['ArrowRight', 'ArrowRight'], REST_MS)
    await pressKeysInTurn(bare, byPage, ['ArrowRight'], REST_MS)
  }
  const [ours, baseline] = [await eventTimesOf(byScreen, 'turn'), await eventTimesOf(byPage, 'turn')]
  const { median, p95 } = figureOf(await eventTimesOf(bare, 'word'))
  await Promise.all([byScreen, byPage, bare].map((page) => page.context().close()))
  const goal = { of: 'ours', at: 'p95', atMost: 50 } as const
  const note = `a key press on a bare page: ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)}`
  return rowOf({ name, unit: 'ms', ours, baseline, goal, note })
}

/** The time from key to paint by Event Timing of a turn by one screen, beside a turn by one page in the same slowed browser. */
export const turnScreen: Bench = {
  name: 'turn-screen',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    return [
      await measure(browser, library, 'turn-screen', false),
      await measure(browser, library, 'turn-screen-phone', true),
    ]
  },
}
