import type { Page } from '@playwright/test'
import { makesAllTrials, oneOf } from '../../../test-support/trials.ts'
import { readerOf } from '../../../test-support/browser/reader.ts'
import type { BookFolder } from '../../../test-support/builders/bookFolder.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { ENGLISH, LONG, PERSIAN, TEX } from '../hardPages/hardBooks.ts'
import { expect, test } from '../libraryTest.ts'
import { chooseScreens, FORWARD, lostWords } from '../screens.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const CASES = [
  { name: 'in English', book: ENGLISH, viewport: PHONE },
  { name: 'in Persian', book: PERSIAN, viewport: DESKTOP },
]
const OTHER_CASES = [
  { name: 'of mathematics', book: TEX, viewport: PHONE },
  { name: 'in Persian, in larger text', book: PERSIAN, viewport: PHONE, textSize: 150 },
  // once, since each of its screens is a search in 30,000 words
  { name: 'of 30,000 words', book: LONG, viewport: DESKTOP },
  { name: 'in English', book: ENGLISH, viewport: DESKTOP },
  { name: 'in Persian', book: PERSIAN, viewport: PHONE },
  { name: 'of mathematics', book: TEX, viewport: DESKTOP },
  { name: 'in English, in larger text', book: ENGLISH, viewport: PHONE, textSize: 150 },
]

/** Opens the first page of a hard book; mathematics is typeset then. */
async function openFirst(page: Page, book: BookFolder, id: string) {
  await page.goto(`/books/${id}/1`)
  const reader = readerOf(page)
  if (book.ext === 'tex') await expect(reader.pageView.locator('math').first()).toBeVisible()
  await expect(reader.text).toBeFocused()
  return reader
}

for (const { name, book, viewport, ...settings } of [...CASES, ...(makesAllTrials ? OTHER_CASES : [])])
  test(`each word of the hard pages ${name} is on exactly one screen, ${viewport.width} px wide`, async ({
    page,
    library,
    bookId,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await chooseScreens(page, settings)
    await library.publishBook({ ...book, id: bookId })
    await openFirst(page, book, bookId)
    expect(await lostWords(page, FORWARD[book.language === 'fa' ? 'rtl' : 'ltr'])).toEqual([])
  })

for (const book of oneOf([ENGLISH, PERSIAN, TEX], 1))
  test(`axe finds no violation in the pages of '${book.id}'`, async ({ page, library, bookId }) => {
    test.slow()
    await page.setViewportSize(PHONE)
    await library.publishBook({ ...book, id: bookId })
    const reader = await openFirst(page, book, bookId)
    for (const at of book.pages.keys()) {
      if (at > 0) await reader.goTo(String(at + 1))
      await expect(reader.progress).toHaveAttribute('aria-valuenow', String(at + 1))
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await accessibilityViolations(page), `page ${at + 1}`).toEqual([])
    }
  })
