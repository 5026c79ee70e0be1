import type { Book } from '@hikma/contracts/book'
import { type BooksDispatch, booksApi } from './booksApi.ts'
import { cachedBooks } from './cachedBooks.ts'

const publicBooks = (books: Book[] | null | undefined) => books?.filter(({ isPublic }) => isPublic)

/** Removes private books from the lists in memory, and clears the whole cache. Public books stay on the screen. */
export async function clearPrivateBooks(dispatch: BooksDispatch): Promise<void> {
  for (const list of ['listBooks', 'listCachedBooks'] as const)
    dispatch(booksApi.util.updateQueryData(list, undefined, publicBooks))
  await cachedBooks.clear()
}
