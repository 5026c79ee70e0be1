import { booksApi } from '../api/booksApi.ts'
import { forgetAdmin } from './adminMemory.ts'
import { forgetRooms } from '../lib/rooms.ts'
import { places } from '../places/places.ts'
import type { AppDispatch, createStore } from './store.ts'

type GetState = ReturnType<typeof createStore>['getState']

/**
 * Forgets where somebody was in books that the visitors' list does not have, and stores no place in one until the next
 * sign-in: a place names its book and a heading of it, and a tab may still show a private book. Without a list, which
 * a library that has just answered gives, no book is known to be public.
 */
export const forgetPrivateReading = () => (_dispatch: AppDispatch, getState: GetState) => {
  const isPublic = (id: string): boolean =>
    booksApi.endpoints.listBooks
      .select()(getState())
      .data?.some((book) => book.id === id && book.isPublic) === true
  places.keepOnly(isPublic)
  // Their paths name books, too. They are stored anew at the next visit.
  forgetRooms()
  forgetAdmin()
}
