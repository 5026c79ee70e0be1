import { chapters } from '../../test-support/builders/bookFolder.ts'
import { historyLayers } from './historyLayers.ts'
import { expect, test } from './libraryTest.ts'
import { cardOf, openBook } from '../../test-support/browser/reader.ts'

test('Back closes the reader, stays in the library and moves the focus to the card', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
  const reader = await openBook(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await page.goBack()
  await expect(reader.dialog).toBeHidden()
  await expect(cardOf(page, bookId)).toBeFocused()
  expect(page.url()).toBe(`${library.url}/`)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  await expect(reader.dialog).toBeHidden()
})

test('the Close button removes the entry of the reader from the browser history', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  await page.goto('about:blank')
  const reader = await openBook(page, bookId)
  await reader.close.click()
  await expect(reader.dialog).toBeHidden()
  await expect.poll(() => historyLayers(page)).toBe(0)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('after a reload with an open book the first Back stays in the library and the second leaves it', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(1) })
  await page.goto('about:blank')
  const reader = await openBook(page, bookId)
  await expect(reader.heading('Chapter 1')).toBeVisible()
  await page.reload()
  await expect(cardOf(page, bookId)).toBeVisible()
  await page.goBack()
  await expect(cardOf(page, bookId)).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})
