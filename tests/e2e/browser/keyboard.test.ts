import type { Locator, Page } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { signIn } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, openPage, readerOf } from '../../../test-support/browser/reader.ts'

const MAX_STOPS = 60

/** Presses Tab until the target has the focus. Throws after `MAX_STOPS` presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab never reached the target')
}

const ringOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle)

test('a reader opens, reads and closes a book by keyboard alone, and the focus returns to its card', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(4) })
  await page.goto('/')
  const card = cardOf(page, bookId)
  await expect(card).toBeVisible()
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  const reader = readerOf(page)
  await expect(reader.text).toBeFocused()
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(reader.heading(`Chapter ${number}`)).toBeVisible()
    await expect(reader.text).toBeFocused()
  }
  await tabTo(page, reader.close)
  expect(await ringOf(reader.close)).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(reader.main).toBeHidden()
  await expect(card).toBeFocused()
})

test(
  'Esc closes the book and returns the focus to its card',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
    const reader = await openPage(page, bookId)
    await expect(reader.text).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(reader.main).toBeHidden()
    await expect(cardOf(page, bookId)).toBeFocused()
  },
)

test('Tab does not move the focus from an open book to the library behind it', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
  const reader = await openPage(page, bookId)
  await expect(reader.text).toBeFocused()
  const brand = page.getByText('Hikma', { exact: true })
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab')
    expect(await brand.evaluate((element) => element === document.activeElement)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull()
  }
})

test('the space bar presses a focused button once', { tag: '@variant' }, async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
  const reader = await openPage(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await reader.next.focus()
  await page.keyboard.press('Space')
  await expect(reader.heading('Chapter 2')).toBeVisible()
  await expect(reader.next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reader.heading('Chapter 3')).toBeVisible()
})

test('the space bar scrolls a long page to its end before it turns', async ({ page, library, bookId }) => {
  const [first = '', second = ''] = chapters(2)
  await library.publishBook({ id: bookId, title: bookId, pages: [first + '<p>A line.</p>'.repeat(60), second] })
  const reader = await openPage(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(reader.heading('Chapter 1')).not.toBeInViewport()
  await expect(reader.pageInput).toHaveValue('1')
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('Space')
  await expect(reader.heading('Chapter 2')).toBeInViewport()
})

test(
  'a key with a modifier that the reader does not use is left to the browser',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const reader = await openPage(page, bookId)
    await expect(reader.text).toBeFocused()
    await page.keyboard.press('Control+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(reader.pageInput).toHaveValue('1')
    await page.keyboard.press('ArrowRight')
    await expect(reader.pageInput).toHaveValue('2')
  },
)

test('no field of the form for a new book is behind a bar when Tab reaches it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await page.goto('/admin/new')
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  await title.focus()
  const publish = page.getByRole('button', { name: 'Publish Book' })
  const hidden: string[] = []
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const element = document.activeElement!
      const { x, y, width, height } = element.getBoundingClientRect()
      const shares = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(x + width / 2, y + height * share))
      const isSeen = shares.some((at) => at === element || element.contains(at))
      return { isSeen, name: element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80) }
    })
    if (!focused.isSeen) hidden.push(focused.name)
    if (await publish.evaluate((element) => element === document.activeElement)) break
  }
  expect(hidden).toEqual([])
  await expect(publish).toBeFocused()
})
