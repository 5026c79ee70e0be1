import type { Book } from '@hikma/contracts/book'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { withoutDeleted } from './recentlyDeleted.ts'
import { cachedBooks } from './cachedBooks.ts'

/** A list that takes longer is taken as failed, so that the fallback gets its turn. */
const TIMEOUT_MS = 10_000
const NOT_A_LIST: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer is not a list of books' }

export const booksApi = createApi({
  reducerPath: 'booksApi',
  // `no-cache` asks the server each time and takes its 304.
  baseQuery: fetchBaseQuery({ baseUrl: `${location.origin}/api`, cache: 'no-cache', timeout: TIMEOUT_MS }),
  endpoints: (build) => ({
    listBooks: build.query<Book[], void>({
      async queryFn(_none, _api, _options, ask) {
        const primary = await ask('/books-db?view=summary')
        if (Array.isArray(primary.data)) return { data: withoutDeleted(primary.data as Book[]) }
        const fallback = await ask('/books?view=summary')
        if (Array.isArray(fallback.data)) return { data: withoutDeleted(fallback.data as Book[]) }
        return { error: fallback.error ?? NOT_A_LIST }
      },
      async onQueryStarted(_none, { queryFulfilled }) {
        const keeper = cachedBooks.keeper()
        const answer = await queryFulfilled.catch(() => null)
        if (answer) void keeper.list(answer.data)
      },
    }),
    /** The list as it was last seen: a stand-in that never takes the place of `listBooks`. */
    lastBooks: build.query<Book[] | null, void>({ queryFn: async () => ({ data: await cachedBooks.list() }) }),
    // Asked anew each time, and kept for nobody who comes later.
    getBook: build.query<Book, string>({ query: (id) => `/books-db/${id}`, keepUnusedDataFor: 0 }),
    /** One opening of a book. Nobody waits for it and its failure means nothing. */
    countRead: build.mutation<void, string>({ query: (id) => ({ url: `/books-db/${id}/reads`, method: 'POST' }) }),
  }),
})

export const { useListBooksQuery, useLastBooksQuery } = booksApi

type BooksState = { [booksApi.reducerPath]: ReturnType<typeof booksApi.reducer> }
/** A dispatch that knows these calls, for rooms that do not know the whole store. */
export type BooksDispatch = ThunkDispatch<BooksState, unknown, UnknownAction>

/** What was learned of one book meanwhile takes its place in the list, wherever that came from. */
export const updateBookInLists = (book: Book) => (dispatch: BooksDispatch) => {
  for (const list of ['listBooks', 'lastBooks'] as const)
    dispatch(
      booksApi.util.updateQueryData(list, undefined, (books) =>
        books?.map((known) => (known.id === book.id ? book : known)),
      ),
    )
  void dispatch(cacheBookList())
}

/** Keeps the present list in the browser; false where that cannot be done. */
export const cacheBookList =
  () =>
  async (_dispatch: BooksDispatch, getState: () => BooksState): Promise<boolean> => {
    const { data } = booksApi.endpoints.listBooks.select()(getState())
    return data === undefined || (await cachedBooks.keeper().list(data)) === 'kept'
  }

/** The book as the catalogue knows it now: `gone` where it has none, `unknown` where it cannot say. */
export const fetchBook = (id: string) =>
  booksApi.endpoints.getBook.initiate(id, { forceRefetch: true, subscribe: false })

export function outcomeOf(answer: { data?: Book | undefined; error?: unknown }): Book | 'gone' | 'unknown' {
  if (answer.data) return answer.data
  const { status } = (answer.error ?? {}) as { status?: unknown }
  return status === 404 ? 'gone' : 'unknown'
}
