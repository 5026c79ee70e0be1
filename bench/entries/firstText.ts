import type { Browser } from '@playwright/test'
import type { Bench } from '../harness/Bench.ts'
import { openOnSlow3g } from '../harness/openOnSlow3g.ts'
import { startBrowser } from '../harness/openSlowPage.ts'
import { rowOf } from '../harness/rowOf.ts'
import { BOOK, startBenchLibrary, TITLE } from '../harness/startBenchLibrary.ts'

/** By the ends of the names of rows: an address, and a text that can be read there. */
const TEXTS = {
  library: ['/', TITLE],
  book: [`/books/${BOOK}`, 'Chapter 42'],
  page: [`/books/${BOOK}/1`, 'margins remember'],
} as const
const ROUNDS = 3
/** Whoever sends it may have signed in, and gets the shell. */
const SESSION = 'hikma_session'

declare global {
  interface Window {
    /** When the text was in a frame that the browser has shown, in ms. */
    __readable: number | undefined
  }
}

/** The time until a text can be read, in ms: in a drawn document, or in the shell. */
async function timeUntil(browser: Browser, baseURL: string, path: string, text: string, isShell: boolean) {
  const page = await openOnSlow3g(browser, { baseURL, locale: 'en-GB' })
  if (isShell) await page.context().addCookies([{ name: SESSION, value: 'x', url: baseURL }])
  await page.addInitScript((wanted) => {
    // no frame comes before the styles
    const look = () => {
      if (document.body?.innerText.includes(wanted)) window.__readable = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, text)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.__readable !== undefined, undefined, { timeout: 60_000 })
  const time = await page.evaluate(() => window.__readable ?? Number.NaN)
  await page.context().close()
  return time
}

/** When a text can be read on slow 3G in a new browser, beside the shell, which the browser draws. */
export const firstText: Bench = {
  name: 'first-text',
  needs: ['browser'],
  async run(resources) {
    const [{ url }, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const samples = Object.entries(TEXTS).map(([name, [path, text]]) => ({
      name,
      time: (isShell: boolean) => timeUntil(browser, url, path, text, isShell),
      ours: [] as number[],
      baseline: [] as number[],
    }))
    for (let round = 0; round < ROUNDS; round++)
      for (const { time, ours, baseline } of samples) {
        ours.push(await time(false))
        baseline.push(await time(true))
      }
    return samples.map(({ name, ours, baseline }) =>
      rowOf({ name: `first-text-${name}`, unit: 'ms', ours, baseline, goal: { of: 'ours', atMost: 3_000 } }),
    )
  },
}
