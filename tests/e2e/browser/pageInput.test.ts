import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { openBook } from '../../../test-support/browser/reader.ts'

const TOTAL = 12
const ENTRIES = [
  ['a number', '7', 7],
  ['a number beyond the end', '99', TOTAL],
  ['a number below one', '-4', 1],
  ['zero', '0', 1],
  ['a word', 'seven', 1],
  ['an empty text', '', 1],
  ['Persian digits', '۱۱', 11],
  ['Arabic-Indic digits', '١٠', 10],
  ['the text that the reader itself shows', '9 / 12', 9],
] as const

test('the page input clamps a number, in European, Persian and Arabic digits', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(TOTAL) })
  const reader = await openBook(page, bookId)
  await expect(reader.main.getByText(`/ ${TOTAL}`, { exact: true })).toBeVisible()
  for (const [what, typed, shown] of ENTRIES)
    await test.step(what, async () => {
      await reader.goTo('3')
      await expect(reader.heading('Chapter 3')).toBeVisible()
      await reader.goTo(typed)
      await expect(reader.heading(`Chapter ${shown}`)).toBeVisible()
      await expect(reader.pageInput).toHaveValue(String(shown))
    })
})

test('leaving the page input goes to the page; Esc in it restores the number and keeps the book open', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(TOTAL) })
  const reader = await openBook(page, bookId)
  await reader.pageInput.fill('5')
  await reader.pageInput.press('Tab')
  await expect(reader.heading('Chapter 5')).toBeVisible()
  await reader.pageInput.fill('9')
  await reader.pageInput.press('Escape')
  await expect(reader.pageInput).toHaveValue('5')
  await expect(reader.heading('Chapter 5')).toBeVisible()
})

test('arrow keys in the page input move the caret, not the page', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(TOTAL) })
  const reader = await openBook(page, bookId)
  await reader.pageInput.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(reader.pageInput).toHaveValue('1')
  await reader.pageInput.press('Enter')
  await expect(reader.text).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(reader.pageInput).toHaveValue('2')
})

test('a number that is typed while the first page is loading stays and is opened', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(TOTAL) })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/${bookId}/1.html*`, async (route) => held.then(() => route.continue()))
  const reader = await openBook(page, bookId)
  await reader.pageInput.focus()
  await page.keyboard.type('1')
  release()
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await expect(reader.pageInput).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(reader.heading('Chapter 11')).toBeVisible()
  await expect(reader.text).toBeFocused()
})
