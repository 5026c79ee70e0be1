// @vitest-environment jsdom
import type { Book } from '@hikma/contracts/book'
import { afterEach, expect, it, vi } from 'vitest'
import { booksApi } from '../api/booksApi.ts'
import { cachedBooks } from '../api/cachedBooks.ts'
import { buildBook } from '../testing/buildBook.ts'
import { createStore } from '../app/store.ts'
import { addCachedBooks, reloadBooks, replaceBook } from './bookLists.ts'

afterEach(() => vi.unstubAllGlobals())

it('adds the cached books, and takes no known book back to an older version', async () => {
  const store = createStore()
  const [older, newer] = [buildBook({ version: 4, totalPages: 3 }), buildBook({ version: 5, totalPages: 5 })]
  const [other, drawn] = [buildBook({ id: 'other' }), buildBook({ id: 'drawn' })]
  vi.spyOn(cachedBooks, 'readList').mockResolvedValue([older, other])
  store.dispatch(
    booksApi.util.upsertQueryEntries([{ endpointName: 'listCachedBooks', arg: undefined, value: [newer, drawn] }]),
  )
  await store.dispatch(addCachedBooks())
  const { data } = booksApi.endpoints.listCachedBooks.select()(store.getState())
  expect(data).toEqual([newer, other, drawn])
})

it('keeps what a change has answered if a list that was asked before it comes later', async () => {
  const store = createStore()
  const list = () => booksApi.endpoints.listBooks.select()(store.getState()).data
  const [before, other] = [buildBook({ version: 4, isPublic: true }), buildBook({ id: 'other', version: 1 })]
  const answer = (books: readonly Book[]) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(books.map((book) => ({ ...book })))))
  answer([before, other])
  await store.dispatch(reloadBooks())
  const changed = { ...before, version: 5, isPublic: false }
  store.dispatch(replaceBook(changed))
  const known = list()
  await store.dispatch(reloadBooks())
  expect(list()).toEqual([changed, other])
  expect(list()?.[1]).toBe(known?.[1])
  // a book that is gone, and one that is newer
  answer([{ ...other, version: 2 }])
  await store.dispatch(reloadBooks())
  expect(list()).toMatchObject([{ id: 'other', version: 2 }])
})

it('keeps what a change has answered while the first list was awaited', async () => {
  const store = createStore()
  const [before, other] = [buildBook({ version: 4, totalPages: 2 }), buildBook({ id: 'other', version: 1 })]
  let answer = (_books: Response) => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  const listed = store.dispatch(reloadBooks())
  await vi.waitFor(() => expect(booksApi.endpoints.listBooks.select()(store.getState()).isLoading).toBe(true))
  const changed = { ...before, version: 5, totalPages: 3 }
  store.dispatch(replaceBook(changed))
  answer(Response.json([before, other]))
  await listed
  const { data } = booksApi.endpoints.listBooks.select()(store.getState())
  expect(data).toEqual([changed, other])
})
