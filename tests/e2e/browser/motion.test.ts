import type { Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { longPage } from '../readingPlace.ts'
import { openPage, openSample } from '../../../test-support/browser/reader.ts'

declare global {
  interface Window {
    /** The animations that were played: duration in milliseconds and first transform. */
    __played: { duration: unknown; from: unknown }[]
  }
}

/** Records every animation that the page plays. */
const recordAnimations = (page: Page) =>
  page.addInitScript(() => {
    window.__played = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const duration = typeof options === 'object' ? options.duration : options
      window.__played.push({ duration, from: (keyframes as Keyframe[])[0]?.['transform'] })
      return animate.call(this, keyframes, options)
    }
  })
const played = (page: Page) => page.evaluate(() => window.__played)

test('a page slides in from its side within 300 ms', async ({ page, library, bookId }) => {
  await recordAnimations(page)
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openPage(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  expect(await played(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(reader.heading('Chapter 2')).toBeVisible()
  expect(await played(page)).toEqual([{ duration: 300, from: 'translateX(36px)' }])
  await page.keyboard.press('ArrowLeft')
  await expect(reader.heading('Chapter 1')).toBeVisible()
  expect((await played(page)).at(-1)).toEqual({ duration: 300, from: 'translateX(-36px)' })
})

test('the next page of a right-to-left book slides in from the left', { tag: '@variant' }, async ({ page }) => {
  await recordAnimations(page)
  const reader = await openSample(page, 'راهنمای کوچک حکمت')
  await expect(reader.text).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(reader.pageInput).toHaveValue('2')
  await expect.poll(() => played(page)).toEqual([{ duration: 300, from: 'translateX(-36px)' }])
})

test(
  'by screens, a screen and the next page fade in without moving',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await recordAnimations(page)
    await page.addInitScript(() => localStorage.setItem('hikma.readerSettings', JSON.stringify({ layout: 'screens' })))
    await library.publishBook({ id: bookId, title: bookId, pages: [longPage(1, 20), longPage(2, 1)] })
    const reader = await openPage(page, bookId)
    await expect(reader.text).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => reader.text.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    expect(await played(page)).toEqual([{ duration: 300, from: undefined }])
    await reader.goTo('2')
    await expect(reader.pageView).toContainText('salt')
    expect((await played(page)).at(-1)).toEqual({ duration: 300, from: undefined })
  },
)

test('a reader who prefers reduced motion gets the page without animation', async ({ page, library, bookId }) => {
  await recordAnimations(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openPage(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await reader.next.click()
  await expect(reader.heading('Chapter 2')).toBeVisible()
  expect(await played(page)).toEqual([])
  await expect(reader.next).toHaveCSS('transition-duration', '0s')
})
