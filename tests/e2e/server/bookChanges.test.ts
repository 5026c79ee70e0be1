import { oneOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { expect, test } from '../libraryTest.ts'
import { cardOf, openBook } from '../../../test-support/browser/reader.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'

/** The status of a page's answer to a visitor, and the book's version in it. */
async function answerToVisitor(library: Library, id: string) {
  const { status, headers } = await library.api('GET', `/api/download/${id}/1.html`)
  return { status, version: headers.get('x-book-version') }
}

const DISAPPEARANCES = [
  [
    'goes private',
    (library: Library, id: string) => library.api('PUT', `/api/books-db/${id}`, { isPublic: false }, { admin: true }),
  ],
  [
    'is deleted',
    (library: Library, id: string) => library.api('DELETE', `/api/books-db/${id}`, undefined, { admin: true }),
  ],
] as const

for (const [happening, disappear] of oneOf(DISAPPEARANCES))
  test(`a reader whose book ${happening} returns to the library with one sentence`, async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    expect((await disappear(library, bookId)).status).toBe(200)
    await expect.poll(async () => (await answerToVisitor(library, bookId)).status).toBe(404)

    await page.keyboard.press('End')
    await expect(reader.main).toBeHidden()
    const notice = page.getByRole('status').filter({ hasText: 'is no longer available.' })
    await expect(notice).toContainText(bookId)
    await expect(cardOf(page, bookId)).toHaveCount(0)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
  })

test(
  'a reader whose book is replaced gets one notice and a place within the new book',
  { tag: '@stack' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(12) })
    const reader = await openBook(page, bookId)
    await reader.goTo('7')
    await expect(reader.heading('Chapter 7')).toBeVisible()
    const { version } = await answerToVisitor(library, bookId)
    await library.publishBook({ id: bookId, title: `${bookId} again`, pages: chapters(4, 'New chapter') })
    await expect.poll(async () => (await answerToVisitor(library, bookId)).version).not.toBe(version)

    await page.keyboard.press('End')
    await expect(reader.heading('New chapter 4')).toBeVisible()
    await expect(reader.pageInput).toHaveValue('4')
    await expect(reader.main.getByText('/ 4', { exact: true })).toBeVisible()
    const notice = reader.main.getByRole('status').filter({ hasText: 'This book has just been updated.' })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await page.keyboard.press('Home')
    await expect(reader.heading('New chapter 1')).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

test(
  'a restart of the library does not interrupt a reader',
  { tag: ['@own', '@variant'] },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(9) })
    const reader = await openBook(page, bookId)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await library.restart()
    await page.keyboard.press('End')
    await expect(reader.heading('Chapter 9')).toBeVisible()
    await expect(reader.main.getByText('This book has just been updated.')).toHaveCount(0)
  },
)
