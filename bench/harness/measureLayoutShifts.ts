import type { Browser, Page } from '@playwright/test'
import { cardOf, readerOf } from '../../test-support/browser/reader.ts'

declare global {
  interface Window {
    __layoutShift: number
  }
  interface PerformanceEntry {
    /** Of a `layout-shift` entry: its score, and whether it follows an input of the user. */
    value: number
    hadRecentInput: boolean
  }
}

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const
const SETTLE_MS = 1500
const TURN_MS = 700

/** Measures CLS of loading the library, opening a book and reading, for each size and language. */
export async function measureLayoutShifts(browser: Browser, baseURL: string, title: string): Promise<number[]> {
  const shifts: number[] = []
  for (const [width, height] of SIZES) {
    for (const locale of ['en-GB', 'fa-IR']) {
      const context = await browser.newContext({ baseURL, viewport: { width, height }, locale })
      const page = await context.newPage()
      await countShifts(page)
      await page.goto('/')
      await cardOf(page, title).waitFor()
      await page.waitForTimeout(SETTLE_MS)
      await read(page, title)
      shifts.push(await shiftOf(page))
      await context.close()
    }
  }
  return shifts
}

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.__layoutShift = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.__layoutShift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page) => page.evaluate(() => window.__layoutShift)

async function read(page: Page, title: string): Promise<void> {
  await cardOf(page, title).click()
  await readerOf(page).text.getByRole('heading').waitFor()
  await page.waitForTimeout(SETTLE_MS)
  for (let turn = 0; turn < 3; turn++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(TURN_MS)
  }
}
