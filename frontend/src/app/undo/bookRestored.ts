import type { Book } from '@hikma/contracts/book'
import { booksApi, type BooksDispatch, cacheBookList } from '../../api/booksApi.ts'
import { reloadBooks } from '../../api/reloadBooks.ts'

/** Shows a book as the library has it again, also if it was gone from the lists. */
export const bookRestored =
  (book: Book) =>
  async (dispatch: BooksDispatch): Promise<void> => {
    for (const list of ['listBooks', 'listCachedBooks'] as const)
      dispatch(
        booksApi.util.updateQueryData(list, undefined, (books) =>
          books?.some(({ id }) => id === book.id)
            ? books.map((known) => (known.id === book.id ? book : known))
            : books && [book, ...books],
        ),
      )
    void dispatch(cacheBookList())
    await reloadBooks(dispatch)
  }
