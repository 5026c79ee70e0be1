import type { Book } from '@hikma/contracts/book'
import { answerOf } from '../api/answerOf.ts'
import { booksApi, type BooksDispatch } from '../api/booksApi.ts'

const visibilityApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    setVisibility: build.mutation<Book, { id: string; isPublic: boolean }>({
      query: ({ id, isPublic }) => ({ url: `/books-db/${id}`, method: 'PUT', body: { isPublic } }),
    }),
  }),
})

/** Makes a book public or private, and gives it as it is then. Changes no list. Throws an ApiError. */
export const setVisibility = (id: string, isPublic: boolean) => (dispatch: BooksDispatch) =>
  answerOf<Book>(dispatch(visibilityApi.endpoints.setVisibility.initiate({ id, isPublic }, { track: false })))
