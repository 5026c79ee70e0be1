import type { Book } from '@hikma/contracts/book'
import { booksApi, type BooksDispatch } from '../api/booksApi.ts'
import { reloadBooks, removeBook } from './bookLists.ts'
import { offerUndelete } from './undo/offerRestore.ts'

/** A deletion moves all files of a book. */
const TIMEOUT_MS = 30_000

const deletionApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    deleteBook: build.mutation<void, string>({
      query: (id) => ({ url: `/books-db/${id}`, method: 'DELETE', timeout: TIMEOUT_MS }),
    }),
  }),
})

/** Deletes a book, which can be undone. Gives true if it is gone, even if somebody else deleted it before. */
export const deleteBook =
  (book: Book) =>
  async (dispatch: BooksDispatch): Promise<boolean> => {
    const { error } = await dispatch(deletionApi.endpoints.deleteBook.initiate(book.id, { track: false }))
    const isDeleted = error === undefined || ('status' in error && error.status === 404)
    if (isDeleted) {
      dispatch(removeBook(book.id))
      dispatch(offerUndelete(book))
    }
    // A failed call may have deleted the book all the same.
    void dispatch(reloadBooks())
    return isDeleted
  }
