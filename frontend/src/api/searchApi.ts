import { MAX_HITS } from '@hikma/contracts/limits'
import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { booksApi, type BooksDispatch } from './booksApi.ts'

/** In seconds. An older answer is asked for again, since pages may have been saved since. */
const FRESH_FOR = 20
/** In seconds: for who goes through the hits of a search, one after the other. */
const KEEP_FOR = 300

const isAnswer = ({ ok }: Response, body: unknown): boolean =>
  ok && Array.isArray((body as Partial<SearchAnswer> | null)?.hits)

const queryOf = (search: string): string => new URLSearchParams({ q: search, limit: String(MAX_HITS) }).toString()

const searchApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    /** The passages that a search finds in the pages of a book. */
    searchBook: build.query<SearchAnswer, { id: string; search: string }>({
      query: ({ id, search }) => ({ url: `/books-db/${id}/search?${queryOf(search)}`, validateStatus: isAnswer }),
      keepUnusedDataFor: KEEP_FOR,
      providesTags: ['search'],
    }),
    /** The passages that a search finds in the pages of all books. */
    searchBooks: build.query<SearchAnswer, string>({
      query: (search) => ({ url: `/search?${queryOf(search)}`, validateStatus: isAnswer }),
      keepUnusedDataFor: KEEP_FOR,
      providesTags: ['search'],
    }),
  }),
})

/** The passages that a search finds in one book or, without an id, in all; null if the library does not answer. */
export async function findPassages(dispatch: BooksDispatch, search: string, id?: string): Promise<SearchAnswer | null> {
  const { searchBook, searchBooks } = searchApi.endpoints
  const options = { subscribe: false }
  const { data } =
    id === undefined
      ? await dispatch(searchBooks.initiate(search, options))
      : await dispatch(searchBook.initiate({ id, search }, options))
  return data ?? null
}

/** `isSkipped`: nothing is asked. */
interface SearchQueryOptions {
  isSkipped: boolean
}

/** The passages that a search finds in a book. The request of a search that another has replaced is aborted. */
export function useBookSearchQuery(id: string, search: string, { isSkipped }: SearchQueryOptions) {
  const dispatch = useDispatch<BooksDispatch>()
  const query = searchApi.useSearchBookQuery({ id, search }, { refetchOnMountOrArgChange: FRESH_FOR, skip: isSkipped })
  useEffect(
    () => () => void dispatch(searchApi.util.getRunningQueryThunk('searchBook', { id, search }))?.abort(),
    [dispatch, id, search],
  )
  return withoutAbort(query)
}

/** The passages that a search finds in all books. The request of a search that another has replaced is aborted. */
export function useLibrarySearchQuery(search: string, { isSkipped }: SearchQueryOptions) {
  const dispatch = useDispatch<BooksDispatch>()
  const query = searchApi.useSearchBooksQuery(search, { refetchOnMountOrArgChange: FRESH_FOR, skip: isSkipped })
  useEffect(
    () => () => void dispatch(searchApi.util.getRunningQueryThunk('searchBooks', search))?.abort(),
    [dispatch, search],
  )
  return withoutAbort(query)
}

/** A search that was aborted and is wanted again is about to be asked once more: it has not failed. */
function withoutAbort<Query extends { error?: unknown; isError: boolean; isFetching: boolean }>(query: Query): Query {
  const isAborted = (query.error as { name?: unknown } | undefined)?.name === 'AbortError'
  return isAborted ? { ...query, error: undefined, isError: false, isFetching: true } : query
}
