import type { Book } from '@hikma/contracts/book'
import { type BooksDispatch, booksApi } from './booksApi.ts'
import { cachedBooks } from './cachedBooks.ts'

const publicOnes = (books: Book[] | null | undefined) => books?.filter(({ isPublic }) => isPublic)

/** Nothing that only an admin may see stays in memory or in the browser; what everyone may see stays on the screen. */
export async function clearPrivateBooks(dispatch: BooksDispatch): Promise<void> {
  for (const list of ['listBooks', 'lastBooks'] as const)
    dispatch(booksApi.util.updateQueryData(list, undefined, publicOnes))
  await cachedBooks.clear()
}
