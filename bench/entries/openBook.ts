import type { Browser, Page } from '@playwright/test'
import { cardOf } from '../../test-support/browser/reader.ts'
import type { Bench } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { LONG_TITLE, SHORT_TITLE, startBenchLibrary } from '../harness/startBenchLibrary.ts'
import { NAME_HELPER } from '../harness/inputToPaint.ts'
import { PAGE_HEADING } from './turnPrepared.ts'

const ROUNDS = 8

declare global {
  interface Window {
    __clickToPaint: Promise<number>
  }
}

/** Times the next click, in ms, to the end of the first frame with an element at `selector`. */
async function timeNextClick(page: Page, selector: string): Promise<void> {
  await page.evaluate(NAME_HELPER)
  await page.evaluate((wanted) => {
    window.__clickToPaint = new Promise((resolve) => {
      const watch = (clicked: number) => {
        if (!document.querySelector(wanted)) return requestAnimationFrame(() => watch(clicked))
        const painted = new MessageChannel()
        painted.port1.addEventListener('message', () => resolve(performance.now() - clicked))
        painted.port1.start()
        painted.port2.postMessage(null)
        return undefined
      }
      const onClick = ({ timeStamp }: MouseEvent) => requestAnimationFrame(() => watch(timeStamp))
      document.addEventListener('click', onClick, { capture: true, once: true })
    })
  }, selector)
}

/** Opens a book in a new browser context. Gives the ms from the click on its card to its first page. */
async function openInNewContext(browser: Browser, url: string, title: string): Promise<number> {
  const { page } = await openSlowPage(browser, url)
  await page.goto('/')
  await cardOf(page, title).waitFor()
  await page.waitForLoadState('networkidle')
  await timeNextClick(page, PAGE_HEADING)
  await cardOf(page, title).click()
  const time = await page.evaluate(() => window.__clickToPaint)
  await page.context().close()
  return time
}

/** The time from the click on a card to the first page: a book of 500 pages beside one of 5. */
export const openBook: Bench = {
  name: 'open-book',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const samples = await compare({
      ours: () => openInNewContext(browser, library.url, LONG_TITLE),
      baseline: () => openInNewContext(browser, library.url, SHORT_TITLE),
      rounds: ROUNDS,
    })
    return [rowOf({ name: 'open-book', unit: 'ms', goal: { of: 'ratio', atLeast: 0.9, atMost: 1.1 }, ...samples })]
  },
}
