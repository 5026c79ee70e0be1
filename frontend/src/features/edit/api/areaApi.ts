import type { UploadAction } from '@hikma/contracts/upload'
import { booksApi } from '../../../api/booksApi.ts'

/** A figure of 8 MB on a slow line; the server gives a request no more than this. */
const UPLOAD_TIMEOUT_MS = 60_000

/** The upload actions of edit mode on an area. */
export const areaApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    actOnArea: build.mutation<unknown, UploadAction & { contentType?: string }>({
      query: (body) => ({ url: '/upload', method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS }),
    }),
  }),
})
