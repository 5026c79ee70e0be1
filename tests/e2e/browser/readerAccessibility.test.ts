import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'
import { openSample } from '../../../test-support/browser/reader.ts'
import { historyLayers } from '../historyLayers.ts'
import { setLanguage } from '../languageCookie.ts'
import { sheetOf } from '../searchedBook.ts'

const PHONE = { width: 390, height: 844 }

/** By keyboard: on a phone the bar may have hidden meanwhile. */
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).press('Enter')
const VOICE = /^(Start Voice|شروع صدا)$/
const HELP = /^(Keyboard shortcuts|میان‌برهای صفحه‌کلید)$/

async function openContents(page: Page): Promise<void> {
  await press(page, /^(Contents|فهرست)$/)
  await expect(page.locator('dialog[data-sheet] [aria-current=page]')).toBeFocused()
}
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/')
  const { field, hits } = sheetOf(page)
  // a book of the other language is open
  await field.fill((await page.locator('html').getAttribute('lang')) === 'en' ? 'حاشیه' : 'margin')
  await expect(hits.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
}
async function openSettings(page: Page) {
  await press(page, /^(Reading settings|تنظیمات خواندن)$/)
  await press(page, /^(Larger text|متن بزرگ‌تر)$/)
}
const theme = (page: Page, name: RegExp) => page.getByRole('radio', { name })

const expectClean = async (page: Page, state: string) => expect(await accessibilityViolations(page), state).toEqual([])
/** Closes the topmost layer: an open one would take the keys of the next. */
async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect.poll(() => historyLayers(page)).toBe(0)
}

/** Opens a book of the other language. */
async function open(page: Page, language: 'en' | 'fa') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const reader = await openSample(page, language === 'en' ? 'راهنمای کوچک حکمت' : 'A Short Guide to Hikma')
  await expect(reader.text).toBeFocused()
  return reader
}

for (const language of ['en', 'fa'] as const) {
  test(
    `axe finds no violation on a tour of the reader, in ${language}`,
    { tag: language === 'en' ? '@variant' : [] },
    async ({ page, baseURL }) => {
      test.slow()
      await setLanguage(page, baseURL, language)
      const reader = await open(page, language)
      await reader.goTo('7')
      await expectClean(page, 'the middle of a book')
      await press(page, HELP)
      const help = page.getByRole('dialog', { name: HELP })
      await expect(help).toBeVisible()
      await expectClean(page, 'the list of keys')
      await help.getByRole('checkbox').uncheck()
      await expectClean(page, 'the list of keys with letters switched off')
      await help.getByRole('checkbox').check()
      await close(page)
      await openContents(page)
      await expectClean(page, 'the contents')
      await close(page)
      await openSearch(page)
      await expectClean(page, 'the search in the book')
      await close(page)
      await openSettings(page)
      await expectClean(page, 'the reading settings')
      await theme(page, /^(Sepia|سپیا)$/).check()
      await expectClean(page, 'a reader in sepia')
      await page.keyboard.press('Escape')
      await press(page, VOICE)
      await expectClean(page, 'the voice player, in sepia')
    },
  )

  test(
    `axe finds no violation on a tour of the reader on a phone, in ${language}`,
    { tag: language === 'fa' ? '@variant' : [] },
    async ({ page, baseURL }) => {
      test.slow()
      await page.setViewportSize(PHONE)
      await setLanguage(page, baseURL, language)
      const reader = await open(page, language)
      await expect(page.getByRole('button', { name: /^(Tap to show|برای دیدن)/ })).toBeVisible()
      await expectClean(page, 'a phone whose bar is hidden')
      // the bar does not hide while it has the focus
      await reader.pageInput.focus()
      await expect(reader.next).toBeInViewport({ ratio: 1 })
      await expectClean(page, 'the bar of a phone')
      await openContents(page)
      await expectClean(page, 'the contents')
      await close(page)
      await reader.text.focus()
      await openSearch(page)
      await expectClean(page, 'the search in the book')
      await close(page)
      await openSettings(page)
      await expectClean(page, 'the reading settings')
      await theme(page, /^(Black|سیاه)$/).check()
      await expectClean(page, 'a reader in black')
      await page.keyboard.press('Escape')
      await press(page, VOICE)
      await expectClean(page, 'the voice player, in black')
      await page.setViewportSize({ width: 320, height: 640 })
      await page.addStyleTag({ content: ':root { font-size: 200% !important }' })
      await expectClean(page, 'a small screen with large text')
      await openSettings(page)
      await expectClean(page, 'the reading settings with large text')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.emulateMedia({ forcedColors: 'active' })
      await expectClean(page, 'the reading settings in forced colours')
    },
  )
}
