import type { ContentsEntry } from '@hikma/contracts/documents'
import { booksApi, type BooksDispatch } from './booksApi.ts'

interface ContentsQuery {
  id: string
  /** The version of the book: contents of another version are others. */
  version: number
}

/** The last answer, and what it holds. */
let last: { text: string; contents: unknown } = { text: '', contents: null }

/** An answer that has not changed is not parsed again: that of a book of 5,000 pages has half a megabyte. */
async function readUnlessSame(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (text !== last.text) last = { text, contents: JSON.parse(text) }
  return last.contents
}

export const contentsApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    /** The names and lengths of the pages of a book. */
    getContents: build.query<ContentsEntry[], ContentsQuery>({
      query: ({ id }) => ({
        url: `/books-db/${id}/contents`,
        responseHandler: readUnlessSame,
        validateStatus: ({ ok }, body) => ok && Array.isArray(body),
      }),
    }),
  }),
})

export const { useGetContentsQuery } = contentsApi

interface BooksState {
  [booksApi.reducerPath]: ReturnType<typeof booksApi.reducer>
}

/** The contents of a book if they are loaded. */
export const loadedContents = (state: BooksState, { id, version }: ContentsQuery): readonly ContentsEntry[] | null =>
  contentsApi.endpoints.getContents.select({ id, version })(state).data ?? null

/** The contents of a book; null if they cannot be loaded. */
export async function fetchContents(
  dispatch: BooksDispatch,
  { id, version }: ContentsQuery,
): Promise<readonly ContentsEntry[] | null> {
  const { data } = await dispatch(contentsApi.endpoints.getContents.initiate({ id, version }, { subscribe: false }))
  return data ?? null
}
