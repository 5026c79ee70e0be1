import { MAX_HITS } from '@hikma/contracts/limits'
import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import { booksApi } from './booksApi.ts'

/** In seconds. An older answer is asked for again, since pages may have been saved since. */
const FRESH_FOR = 20
/** In seconds: for who goes through the hits of a search, one after the other. */
const KEEP_FOR = 300

const isAnswer = ({ ok }: Response, body: unknown): boolean =>
  ok && Array.isArray((body as Partial<SearchAnswer> | null)?.hits)

const queryOf = (search: string): string => new URLSearchParams({ q: search, limit: String(MAX_HITS) }).toString()

export const searchApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a search finds in the pages of a book. */
    searchBook: build.query<SearchAnswer, { id: string; search: string }>({
      query: ({ id, search }) => ({ url: `/books-db/${id}/search?${queryOf(search)}`, validateStatus: isAnswer }),
      keepUnusedDataFor: KEEP_FOR,
    }),
    /** What a search finds in the pages of all books. */
    searchBooks: build.query<SearchAnswer, string>({
      query: (search) => ({ url: `/search?${queryOf(search)}`, validateStatus: isAnswer }),
      keepUnusedDataFor: KEEP_FOR,
    }),
  }),
})

export const SEARCH_OPTIONS = { refetchOnMountOrArgChange: FRESH_FOR }
export const { useSearchBookQuery, useSearchBooksQuery } = searchApi
