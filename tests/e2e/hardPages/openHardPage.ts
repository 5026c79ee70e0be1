import type { Browser, Page } from '@playwright/test'
import { fontsShown, readerOf, takenOver } from '../../../test-support/browser/reader.ts'
import { expect } from '../libraryTest.ts'
import { chooseScreens } from '../screens.ts'
import type { HardPage } from './hardPages.ts'

export interface Look {
  viewport: { width: number; height: number }
  layout: 'scroll' | 'screens'
  colorScheme: 'light' | 'dark'
}

/** Opens a hard page in a browser context of its own, in the language of its book, with fonts and figures loaded. */
export async function openHardPage(browser: Browser, url: string, hard: HardPage, look: Look): Promise<Page> {
  const { viewport, layout, colorScheme } = look
  const isTouch = viewport.width < 1024
  const context = await browser.newContext({
    baseURL: url,
    locale: hard.language,
    colorScheme,
    viewport,
    reducedMotion: 'reduce',
    isMobile: isTouch,
    hasTouch: isTouch,
  })
  const page = await context.newPage()
  if (layout === 'screens') await chooseScreens(page)
  await page.goto(`/books/${hard.book}/${hard.page}`)
  await takenOver(page)
  await expect(readerOf(page).pageView).toContainText(/\S/)
  if (hard.name === 'mathematics') await expect(readerOf(page).pageView.locator('math').first()).toBeVisible()
  await fontsShown(page)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  return page
}
