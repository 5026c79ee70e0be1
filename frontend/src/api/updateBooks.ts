import type { Book } from '@hikma/contracts/book'
import { original } from '@reduxjs/toolkit'
import { booksApi, type BooksDispatch } from './booksApi.ts'

/** Replaces some books in the lists in memory. The list is not copied book by book, since it may be long. */
export const updateBooksInLists = (changed: readonly Book[]) => (dispatch: BooksDispatch) => {
  const byId = new Map(changed.map((book) => [book.id, book]))
  for (const list of ['listBooks', 'listCachedBooks'] as const)
    dispatch(
      booksApi.util.updateQueryData(list, undefined, (draft) => {
        const books = draft && original(draft)
        return books?.map((known) => byId.get(known.id) ?? known)
      }),
    )
}
