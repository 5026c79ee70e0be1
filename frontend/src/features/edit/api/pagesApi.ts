import type { Book } from '@hikma/contracts/book'
import type { PageInsert, TextReplacement } from '@hikma/contracts/pages'
import { booksApi } from '../../../api/booksApi.ts'
import { revisionOf } from '../../../api/revisionOf.ts'

/** Enough for a page of 2 MB on a slow line. */
const TIMEOUT_MS = 60_000

/** A change of the pages of a book, on condition of the version that the admin saw. */
interface PageChange {
  id: string
  version: number
  /** Idempotency key: the same for each retry. */
  key: string
}

interface ChangedBook {
  book: Book
  /** The revision that the change made. */
  revision: string | null
}

const headersOf = ({ version, key }: PageChange) => ({ 'If-Match': `"${version}"`, 'Idempotency-Key': key })

const changedBook = (book: Book, meta: Parameters<typeof revisionOf>[0]): ChangedBook => ({
  book,
  revision: revisionOf(meta),
})

export const pagesApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    insertPage: build.mutation<ChangedBook, PageChange & { body: PageInsert }>({
      query: ({ body, ...change }) => ({
        url: `/books-db/${change.id}/pages`,
        method: 'POST',
        body,
        headers: headersOf(change),
        timeout: TIMEOUT_MS,
      }),
      transformResponse: changedBook,
    }),
    deletePage: build.mutation<ChangedBook, PageChange & { page: number }>({
      query: ({ page, ...change }) => ({
        url: `/books-db/${change.id}/pages/${page}`,
        method: 'DELETE',
        headers: headersOf(change),
        timeout: TIMEOUT_MS,
      }),
      transformResponse: changedBook,
    }),
    replaceText: build.mutation<ChangedBook, PageChange & { body: TextReplacement }>({
      query: ({ body, ...change }) => ({
        url: `/books-db/${change.id}/pages`,
        method: 'PATCH',
        body,
        headers: headersOf(change),
        timeout: TIMEOUT_MS,
      }),
      transformResponse: changedBook,
    }),
  }),
})
