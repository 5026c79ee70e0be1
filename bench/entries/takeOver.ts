import type { Browser } from '@playwright/test'
import { takenOver } from '../../test-support/browser/reader.ts'
import type { Bench } from '../harness/Bench.ts'
import { openOnSlowLine } from '../harness/openOnSlowLine.ts'
import { startBrowser } from '../harness/openSlowPage.ts'
import { rowOf } from '../harness/rowOf.ts'
import { BOOK, startBenchLibrary } from '../harness/startBenchLibrary.ts'
import { paintsOf, watchPaints } from '../harness/watchPaints.ts'

const PATHS = ['/', `/books/${BOOK}`, `/books/${BOOK}/1`]
const LOCALES = ['en-GB', 'fa-IR']
const SETTLE_MS = 1500

/** Loads an address on slow 3G until the app has replaced what was drawn, and the fonts have come. */
async function load(browser: Browser, baseURL: string, path: string, locale: string) {
  const page = await openOnSlowLine(browser, { baseURL, locale })
  await watchPaints(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await takenOver(page)
  await page.waitForTimeout(SETTLE_MS)
  const paints = await paintsOf(page)
  await page.context().close()
  return paints
}

/** First and largest paint and layout shift, on slow 3G, of drawn documents that the app takes over, in both languages. */
export const takeOver: Bench = {
  name: 'take-over',
  needs: ['browser'],
  async run(resources) {
    const [{ url }, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const shifts: number[] = []
    const [first, last]: [number[], number[]] = [[], []]
    for (const path of PATHS)
      for (const locale of LOCALES) {
        const { shift, largest } = await load(browser, url, path, locale)
        shifts.push(shift)
        first.push(largest[0] ?? Number.NaN)
        last.push(largest.at(-1) ?? Number.NaN)
      }
    return [
      rowOf({ name: 'first-paint-slow-3g', unit: 'ms', ours: first, goal: { of: 'ours', atMost: 1_200 } }),
      rowOf({ name: 'take-over-shift', unit: 'CLS', ours: [Math.max(...shifts)], goal: { of: 'ours', atMost: 0.02 } }),
      // The baseline is the paint of what the server has drawn: a later one is an image, or the same text again.
      rowOf({ name: 'take-over-largest-paint', unit: 'ms', ours: last, baseline: first }),
    ]
  },
}
