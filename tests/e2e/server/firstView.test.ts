import type { Page } from '@playwright/test'
import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { expect, test } from '../libraryTest.ts'
import { requestShell } from '../requestShell.ts'

declare global {
  interface Window {
    __shift: number
  }
  interface PerformanceEntry {
    /** The score of a `layout-shift` entry. */
    value: number
  }
}

/** Delays every request whose path matches until the returned function is called. */
async function hold(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.__shift = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.__shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Documents are drawn for visitors only; people who have signed in get the shell, whose first view this is. */
test.beforeEach(async ({ context, library }) => {
  await requestShell(context, library.url)
})

for (const [locale, viewport] of oneOf(pairsOf(['en-GB', 'fa-IR'], SIZES), 1))
  test.describe(`on a slow line, for a browser in ${locale}`, () => {
    test.use({ locale })
    test(`header and shelf are there before scripts, and nothing jumps (${viewport.width})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await countShifts(page)
      const releaseScripts = await hold(page, /\/assets\/.*\.js$/)
      const releaseList = await hold(page, /\/api\/books/)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByText('Loading the library…')).toBeVisible()
      await expect(page.getByText('کتابخانه در حال بارگذاری است…')).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('Hikma · حکمت')
      const header = await page.locator('.first header').boundingBox()
      // the first card is at the other side in Persian
      const card = await page.locator('.first li').nth(0).boundingBox()

      releaseScripts()
      await expect(page.getByRole('status').first()).toBeAttached()
      await expect(page.locator('.first')).toHaveCount(0)
      expect(await page.locator('header').boundingBox()).toEqual(header)
      const covers = page.locator('main [aria-hidden=true] > div > div:first-child')
      const cover = await covers.first().boundingBox()
      expect(Math.abs((cover?.y ?? 0) - (card?.y ?? 0))).toBeLessThan(1)
      expect(Math.abs((cover?.width ?? 0) - (card?.width ?? 0))).toBeLessThan(1)

      releaseList()
      await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible()
      expect(await page.evaluate(() => window.__shift)).toBeLessThanOrEqual(0.02)
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says in both languages that it needs them, and does not pretend to load', async ({ page }) => {
    await page.goto('/')
    // Playwright finds no text within <noscript>
    const sentences = page.locator('noscript p')
    await expect(sentences).toContainText(['Hikma needs JavaScript', 'به جاوااسکریپت نیاز دارد'])
    for (const sentence of await sentences.all()) await expect(sentence).toBeVisible()
    for (const loading of await page.locator('.first .loading').all()) await expect(loading).toBeHidden()
    await expect(page.locator('.first ul')).toBeHidden()
  })
})
