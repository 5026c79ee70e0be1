import type { UploadAction } from '@hikma/contracts/upload'
import { booksApi } from './booksApi.ts'
import { revisionOf } from './revisionOf.ts'

/** A figure of 8 MB on a slow line; the server gives a request no more than this. */
const UPLOAD_TIMEOUT_MS = 60_000

export interface AreaAnswer {
  answer: unknown
  /** The revision that the action made; null if it changed nothing. */
  revision: string | null
}

/** The upload actions on an area. */
export const areaApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    actOnArea: build.mutation<AreaAnswer, UploadAction & { contentType?: string }>({
      query: (body) => ({ url: '/upload', method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS }),
      transformResponse: (answer: unknown, meta) => ({ answer, revision: revisionOf(meta) }),
    }),
  }),
})
