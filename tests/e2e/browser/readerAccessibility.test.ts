import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, readerOf, sampleAddress } from '../../../test-support/browser/reader.ts'
import { setLanguage } from '../languageCookie.ts'
import { sheetOf } from '../searchedBook.ts'

const PHONE = { width: 390, height: 844 }

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
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
async function chooseTheme(page: Page, name: RegExp) {
  await openSettings(page)
  await page.getByRole('radio', { name }).check()
}

interface State {
  phone?: true
  /** Leads from an open book to this state. */
  arrive: (page: Page) => Promise<unknown>
}
const STATES: Readonly<Record<string, State>> = {
  'the middle of a book': { arrive: (page) => readerOf(page).goTo('7') },
  'the list of keys': {
    arrive: async (page) => {
      await press(page, HELP)
      await expect(page.getByRole('dialog', { name: HELP })).toBeVisible()
    },
  },
  'the list of keys with letters switched off': {
    arrive: async (page) => {
      await press(page, HELP)
      await page.getByRole('checkbox').uncheck()
    },
  },
  'the reading settings': { arrive: openSettings },
  'the reading settings on a phone': { phone: true, arrive: openSettings },
  'a reader in sepia': { arrive: (page) => chooseTheme(page, /^(Sepia|سپیا)$/) },
  'a reader in black, on a phone': { phone: true, arrive: (page) => chooseTheme(page, /^(Black|سیاه)$/) },
  'the contents': { arrive: openContents },
  'the contents on a phone': { phone: true, arrive: openContents },
  'the search in the book': { arrive: openSearch },
  'the search in the book on a phone': { phone: true, arrive: openSearch },
  'the voice player': { arrive: (page) => press(page, /^(Start Voice|شروع صدا)$/) },
  'the voice player on a phone': { phone: true, arrive: (page) => press(page, /^(Start Voice|شروع صدا)$/) },
  'the bar of a phone': {
    phone: true,
    arrive: async (page) => {
      // the bar does not hide while it has the focus
      await readerOf(page).pageInput.focus()
      await expect(readerOf(page).next).toBeInViewport({ ratio: 1 })
    },
  },
  'a phone whose bar is hidden': {
    phone: true,
    arrive: (page) => expect(page.getByRole('button', { name: /^(Tap to show|برای دیدن)/ })).toBeVisible(),
  },
}

for (const language of ['en', 'fa'] as const)
  for (const [state, { phone, arrive }] of Object.entries(STATES))
    test(`axe finds no violation in ${state}, in ${language}, light and dark`, async ({ page, baseURL }) => {
      if (phone) await page.setViewportSize(PHONE)
      await setLanguage(page, baseURL, language)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(sampleAddress(language === 'en' ? 'راهنمای کوچک حکمت' : 'A Short Guide to Hikma'))
      await cardOf(page, language === 'en' ? 'راهنمای کوچک حکمت' : 'A Short Guide to Hikma').click()
      await expect(readerOf(page).text).toBeFocused()
      await arrive(page)
      expect(await accessibilityViolations(page)).toEqual([])
    })
