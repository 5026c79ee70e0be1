import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildBook } from '../../testing/buildBook.ts'
import { loadedSearch, loadSearch } from '../../books/search/loadSearch.ts'
import { useMatchingBooks } from './useMatchingBooks.ts'

vi.mock('../../books/search/loadSearch.ts')
const books = [buildBook({ id: 'salt' }), buildBook({ id: 'lamp', title: 'The Lamp' })]
const render = (search: string) =>
  renderHook(() => useMatchingBooks(books, { search, genre: null, language: null, sort: 'title' }))
const ids = (found: { books: readonly { id: string }[] } | null) => found?.books.map(({ id }) => id)
// The hook asks for the search when the browser is idle.
afterEach(cleanup)

it('gives all books without the search, and none until a search is loaded', async () => {
  vi.mocked(loadSearch).mockReturnValue(new Promise(() => undefined))
  vi.mocked(loadedSearch).mockReturnValue(null)
  expect(ids(render('').result.current.found)).toEqual(['salt', 'lamp'])
  const { result } = render('lamp')
  expect(result.current).toMatchObject({ found: null, retrySearch: undefined, isFiltered: true })
})

it('loads the search again after a failure', async () => {
  vi.mocked(loadSearch).mockRejectedValueOnce(new Error('no connection'))
  vi.mocked(loadedSearch).mockReturnValue(null)
  const { result } = render('lamp')
  await waitFor(() => expect(result.current.retrySearch).toBeDefined())
  vi.mocked(loadSearch).mockResolvedValue()
  vi.mocked(loadedSearch).mockReturnValue(await import('../../books/search/librarySearch.ts'))
  await act(async () => result.current.retrySearch?.())
  expect(ids(result.current.found)).toEqual(['lamp'])
  expect(result.current.retrySearch).toBeUndefined()
})
