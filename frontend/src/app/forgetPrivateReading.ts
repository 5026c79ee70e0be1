import { booksApi } from '../api/booksApi.ts'
import { createCarryStore } from '../carry/carryMemory.ts'
import { exclusively } from '../carry/exclusively.ts'
import { forgetAdmin } from '../features/admin/adminMemory.ts'
import { openStorage } from '../lib/openStorage.ts'
import { forgetReservedHeights } from '../lib/reservedHeights.ts'
import { own } from '../own/own.ts'
import { places } from '../places/places.ts'
import type { AppDispatch, createStore } from './store.ts'

type GetState = ReturnType<typeof createStore>['getState']

/**
 * Forgets where somebody was in books that the visitors' list does not have, and their marks, and stores none in one until
 * the next sign-in: a place names its book and a heading of it, a mark holds its words, and a tab may still show a private
 * book. Without a list, which a library that has just answered gives, no book is known to be public; marks, which nobody
 * makes again by reading on, then stay.
 */
export const forgetPrivateReading = () => async (_dispatch: AppDispatch, getState: GetState) => {
  const listed = () => booksApi.endpoints.listBooks.select()(getState()).data
  const isPublic = (id: string): boolean => listed()?.some((book) => book.id === id && book.isPublic) === true
  places.keepOnly(isPublic)
  // Their paths name books, too. They are stored anew at the next visit.
  forgetReservedHeights()
  forgetAdmin()
  if (listed()) await own.keepOnly(isPublic)
  // an exchange that is under way writes what it knew before
  await exclusively(async () => createCarryStore(openStorage()).keepOnly(isPublic))
}

/** Ends that for marks. */
export const allowPrivateMarks = (): Promise<void> => own.keepOnly(null)
