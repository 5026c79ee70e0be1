import { booksApi } from '../api/booksApi.ts'
import { forgetRooms } from '../lib/rooms.ts'
import { places } from '../places/places.ts'
import type { AppDispatch, createStore } from './store.ts'

type GetState = ReturnType<typeof createStore>['getState']

/**
 * Forgets where somebody was in books that the list does not have as public: what is stored names them, and headings of their
 * pages. Without a list nothing is forgotten.
 */
export const forgetPrivateReading = () => (_dispatch: AppDispatch, getState: GetState) => {
  const { listBooks, listCachedBooks } = booksApi.endpoints
  const books = listBooks.select()(getState()).data ?? listCachedBooks.select()(getState()).data
  if (!books) return
  const publicIds = new Set(books.filter(({ isPublic }) => isPublic).map(({ id }) => id))
  for (const { bookId } of places.list()) if (!publicIds.has(bookId)) places.forget(bookId)
  // Their paths name books, too. They are stored anew at the next visit.
  forgetRooms()
}
