import type { Book } from '@hikma/contracts/book'
import { expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import type { SheetAnswer } from './fetchPageContent.ts'
import { BookGone, openPage, PageMissing } from './openPage.ts'

const book = buildBook({ version: 7, totalPages: 5 })
const answer = (version: number, pages = 5): SheetAnswer => ({ sheet: { kind: 'tex', text: '' }, version, pages })

function open(answers: (SheetAnswer | null)[], fresh: Book | 'gone' | 'unknown') {
  const ask = vi.fn(async (_book: Book, _index: number) => answers.shift() ?? null)
  const refreshBook = vi.fn(async () => fresh)
  return { ask, refreshBook, opened: openPage({ book, index: 4, ask, refreshBook }) }
}

it('gives the same book where the page is of its version', async () => {
  const { opened, refreshBook } = open([answer(7)], 'unknown')
  await expect(opened).resolves.toBe(book)
  expect(refreshBook).not.toHaveBeenCalled()
})

it('takes the answer where the catalogue agrees', async () => {
  const { opened, ask } = open([answer(8, 3)], { ...book, title: 'New', version: 8, totalPages: 3 })
  await expect(opened).resolves.toMatchObject({ title: 'New', version: 8, totalPages: 3 })
  expect(ask).toHaveBeenCalledOnce()
})

it('takes the answer where the catalogue is older', async () => {
  const { opened } = open([answer(8, 3)], book)
  await expect(opened).resolves.toMatchObject({ version: 8, totalPages: 3 })
})

it('takes the answer where the catalogue is silent', async () => {
  const { opened } = open([answer(8, 3)], 'unknown')
  await expect(opened).resolves.toMatchObject({ title: 'Salt Roads', version: 8, totalPages: 3 })
})

it('asks once more where the catalogue is newer, within the new book', async () => {
  const fresh = { ...book, version: 9, totalPages: 2 }
  const { opened, ask } = open([answer(8), answer(9, 2)], fresh)
  await expect(opened).resolves.toMatchObject({ version: 9, totalPages: 2 })
  expect(ask).toHaveBeenLastCalledWith(fresh, 1)
})

it('takes what comes the second time', async () => {
  const { opened } = open([answer(8), answer(10, 6)], { ...book, version: 9 })
  await expect(opened).resolves.toMatchObject({ version: 10, totalPages: 6 })
})

it('gives the new book where the page is no longer there', async () => {
  const fresh = { ...book, version: 8, totalPages: 3 }
  await expect(open([null], fresh).opened).resolves.toBe(fresh)
})

it('says that the book is gone', async () => {
  await expect(open([null], 'gone').opened).rejects.toThrow(BookGone)
})

it('says that the page is missing where the book is unchanged', async () => {
  await expect(open([null], book).opened).rejects.toThrow(PageMissing)
})

it('does not take a silent catalogue for a book that is gone', async () => {
  await expect(open([null], 'unknown').opened).rejects.toThrow(PageMissing)
})
