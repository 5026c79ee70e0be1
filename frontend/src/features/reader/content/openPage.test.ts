import type { Book } from '@hikma/contracts/book'
import { expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import type { PageAnswer } from './fetchPageContent.ts'
import { BookGone, openPage, PageMissing } from './openPage.ts'

const book = buildBook({ version: 7, totalPages: 5 })
const answer = (version: number, pages = 5): PageAnswer => ({
  content: { kind: 'tex', text: '', figures: new Map(), index: 0 },
  version,
  pages,
})

function open(answers: (PageAnswer | null)[], fresh: Book | 'gone' | 'unknown') {
  const request = vi.fn(async (_book: Book, _index: number) => answers.shift() ?? null)
  const refreshBook = vi.fn(async () => fresh)
  return { request, refreshBook, opened: openPage({ book, index: 4, request, refreshBook }) }
}

it('openPage returns the same book if the page has its version', async () => {
  const { opened, refreshBook } = open([answer(7)], 'unknown')
  await expect(opened).resolves.toBe(book)
  expect(refreshBook).not.toHaveBeenCalled()
})

it('openPage takes version and pages from the answer if the catalogue agrees', async () => {
  const { opened, request } = open([answer(8, 3)], { ...book, title: 'New', version: 8, totalPages: 3 })
  await expect(opened).resolves.toMatchObject({ title: 'New', version: 8, totalPages: 3 })
  expect(request).toHaveBeenCalledOnce()
})

it('openPage takes version and pages from the answer if the catalogue is older', async () => {
  const { opened } = open([answer(8, 3)], book)
  await expect(opened).resolves.toMatchObject({ version: 8, totalPages: 3 })
})

it('openPage takes version and pages from the answer if the catalogue does not answer', async () => {
  const { opened } = open([answer(8, 3)], 'unknown')
  await expect(opened).resolves.toMatchObject({ title: 'Salt Roads', version: 8, totalPages: 3 })
})

it('openPage requests the page once more if the catalogue is newer, clamped to the new book', async () => {
  const fresh = { ...book, version: 9, totalPages: 2 }
  const { opened, request } = open([answer(8), answer(9, 2)], fresh)
  await expect(opened).resolves.toMatchObject({ version: 9, totalPages: 2 })
  expect(request).toHaveBeenLastCalledWith(fresh, 1)
})

it('openPage takes version and pages from the second answer', async () => {
  const { opened } = open([answer(8), answer(10, 6)], { ...book, version: 9 })
  await expect(opened).resolves.toMatchObject({ version: 10, totalPages: 6 })
})

it('openPage returns the new book if the page no longer exists', async () => {
  const fresh = { ...book, version: 8, totalPages: 3 }
  await expect(open([null], fresh).opened).resolves.toBe(fresh)
})

it('openPage throws BookGone if the book is gone', async () => {
  await expect(open([null], 'gone').opened).rejects.toThrow(BookGone)
})

it('openPage throws PageMissing if the book is unchanged', async () => {
  await expect(open([null], book).opened).rejects.toThrow(PageMissing)
})

it('openPage throws PageMissing, not BookGone, if the catalogue does not answer', async () => {
  await expect(open([null], 'unknown').opened).rejects.toThrow(PageMissing)
})
