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

/** Milliseconds from the next click to the end of the first frame that has something at `selector`. */
async function timeClick(page: Page, selector: string): Promise<void> {
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

/** In a browser that never saw this library. */
async function open(browser: Browser, url: string, title: string): Promise<number> {
  const { page } = await openSlowPage(browser, url)
  await page.goto('/')
  await cardOf(page, title).waitFor()
  await page.waitForLoadState('networkidle')
  await timeClick(page, PAGE_HEADING)
  await cardOf(page, title).click()
  const time = await page.evaluate(() => window.__clickToPaint)
  await page.context().close()
  return time
}

/** From the click on a card to its first page: what a book of 500 pages costs more than one of 5. */
export const openBook: Bench = {
  name: 'open-book',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const samples = await compare({
      ours: () => open(browser, library.url, LONG_TITLE),
      baseline: () => open(browser, library.url, SHORT_TITLE),
      rounds: ROUNDS,
    })
    return [rowOf({ name: 'open-book', unit: 'ms', goal: { of: 'ratio', atLeast: 0.9, atMost: 1.1 }, ...samples })]
  },
}
