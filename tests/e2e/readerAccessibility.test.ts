import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './libraryTest.ts'
import { cardOf, readerOf } from '../../test-support/browser/reader.ts'

const PHONE = { width: 390, height: 844 }

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const HELP = /^(Keyboard shortcuts|میان‌برهای صفحه‌کلید)$/

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
  'the size of the text': {
    arrive: async (page) => {
      await press(page, /^(Text size|اندازهٔ متن)$/)
      await press(page, /^(Larger text|متن بزرگ‌تر)$/)
    },
  },
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
    test(`axe finds no violation in ${state}, in ${language}, light and dark`, async ({ page }) => {
      if (phone) await page.setViewportSize(PHONE)
      await page.addInitScript((chosen) => localStorage.setItem('hikma.language', chosen), language)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      await cardOf(page, language === 'en' ? 'راهنمای کوچک حکمت' : 'A Short Guide to Hikma').click()
      await expect(readerOf(page).text).toBeFocused()
      await arrive(page)
      expect(await accessibilityViolations(page)).toEqual([])
    })
