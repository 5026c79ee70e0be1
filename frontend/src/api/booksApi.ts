import type { Book } from '@hikma/contracts/book'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { original } from '@reduxjs/toolkit'
import {
  copyWithStructuralSharing,
  createApi,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react'
import { withVisibility } from '../lib/withVisibility.ts'
import { withoutDeleted } from './recentlyDeleted.ts'
import { cachedBooks } from './cachedBooks.ts'

/** A slower list counts as failed, and the fallback is asked. */
const TIMEOUT_MS = 10_000
const INVALID_LIST: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer is not a list of books' }

const toList = (books: readonly Book[]): Book[] => withoutDeleted(books).map(withVisibility)

export const booksApi = createApi({
  reducerPath: 'booksApi',
  tagTypes: ['search'],
  // `no-cache`: the browser revalidates each answer with the server, which may answer 304.
  baseQuery: fetchBaseQuery({ baseUrl: `${globalThis.location?.origin}/api`, cache: 'no-cache', timeout: TIMEOUT_MS }),
  endpoints: (build) => ({
    listBooks: build.query<Book[], void>({
      async queryFn(_none, _api, _options, ask) {
        const primary = await ask('/books-db?view=summary')
        if (Array.isArray(primary.data)) return { data: toList(primary.data as Book[]) }
        const fallback = await ask('/books?view=summary')
        if (Array.isArray(fallback.data)) return { data: toList(fallback.data as Book[]) }
        return { error: fallback.error ?? INVALID_LIST }
      },
      // The answer can be older than what a change of a book has answered meanwhile.
      merge: (draft, listed) => {
        const known = original(draft) ?? []
        const versions = new Map(known.map((book) => [book.id, book]))
        const newest = listed.map((book) => {
          const other = versions.get(book.id)
          return other && other.version > book.version ? other : book
        })
        return copyWithStructuralSharing(known, newest)
      },
      async onQueryStarted(_none, { queryFulfilled }) {
        const writer = cachedBooks.createWriter()
        const answer = await queryFulfilled.catch(() => null)
        if (answer) void writer.writeList(answer.data)
      },
    }),
    /** The cached list, shown until `listBooks` has answered. */
    listCachedBooks: build.query<Book[] | null, void>({
      queryFn: async () => ({ data: await cachedBooks.readList() }),
    }),
    // Fetched anew each time and not cached.
    getBook: build.query<Book, string>({
      query: (id) => `/books-db/${id}`,
      transformResponse: withVisibility,
      keepUnusedDataFor: 0,
    }),
    /** Counts one opening of a book; its failure is ignored. */
    countRead: build.mutation<void, string>({ query: (id) => ({ url: `/books-db/${id}/reads`, method: 'POST' }) }),
  }),
})

export const { useListBooksQuery, useListCachedBooksQuery } = booksApi

export type BooksState = { [booksApi.reducerPath]: ReturnType<typeof booksApi.reducer> }
/** The dispatch of these calls, for modules that do not know the whole store. */
export type BooksDispatch = ThunkDispatch<BooksState, unknown, UnknownAction>

/** Fetches the book from the catalogue; `foundBook` reads the answer. */
export const fetchBook = (id: string) =>
  booksApi.endpoints.getBook.initiate(id, { forceRefetch: true, subscribe: false })

/** The book; `gone` if the catalogue has none, `unknown` if it did not answer. */
export function foundBook(answer: { data?: Book | undefined; error?: unknown }): Book | 'gone' | 'unknown' {
  if (answer.data) return answer.data
  const { status } = (answer.error ?? {}) as { status?: unknown }
  return status === 404 ? 'gone' : 'unknown'
}
