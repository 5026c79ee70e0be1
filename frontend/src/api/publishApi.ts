import type { Book, BookInput } from '@hikma/contracts/book'
import type { UploadAction } from '@hikma/contracts/upload'
import { booksApi } from './booksApi.ts'

/** A cover of 8 MB on a slow line; the server gives a request no more than this. */
const UPLOAD_TIMEOUT_MS = 60_000
const COMMIT_TIMEOUT_MS = 30_000

interface PutBook {
  id: string
  record: BookInput & { stage?: string }
  headers: Record<string, string>
}

export interface AreaAnswer {
  content?: unknown
}

/** What the dashboard and the editor ask of an area and of a record. */
export const publishApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    actOnArea: build.mutation<AreaAnswer, UploadAction & { contentType?: string }>({
      query: (body) => ({ url: '/upload', method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS }),
    }),
    putBook: build.mutation<Book, PutBook>({
      query: ({ id, record, headers }) => ({
        url: `/books-db/${id}`,
        method: 'PUT',
        body: record,
        headers,
        timeout: COMMIT_TIMEOUT_MS,
      }),
    }),
  }),
})
