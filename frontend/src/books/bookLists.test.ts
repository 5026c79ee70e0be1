import { expect, it, vi } from 'vitest'
import { booksApi } from '../api/booksApi.ts'
import { cachedBooks } from '../api/cachedBooks.ts'
import { buildBook } from '../testing/buildBook.ts'
import { createStore } from '../app/store.ts'
import { addCachedBooks } from './bookLists.ts'

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
