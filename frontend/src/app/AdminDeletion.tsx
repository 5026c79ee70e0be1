import type { Book } from '@hikma/contracts/book'
import { useDispatch } from 'react-redux'
import { deleteBook } from '../features/admin/api/deleteBook.ts'
import { booksApi } from '../api/booksApi.ts'
import { reloadBooks } from '../api/reloadBooks.ts'
import { BookDeletion } from '../features/admin/BookDeletion.tsx'
import { addAdminTexts } from './locales/addAdminTexts.ts'
import type { AppDispatch } from './store.ts'
import { offerUndelete } from './undo/offerRestore.ts'

addAdminTexts()

interface AdminDeletionProps {
  book: Book
  onEnd: (isDeleted: boolean) => void
}

/** Confirms and deletes a book. It is rendered outside the card, which may be removed meanwhile. */
export function AdminDeletion({ book, onEnd }: AdminDeletionProps) {
  const dispatch = useDispatch<AppDispatch>()
  const remove = async () => {
    const isDeleted = await deleteBook(book.id, dispatch)
    if (isDeleted) {
      dispatch(
        booksApi.util.updateQueryData('listBooks', undefined, (books) => books.filter(({ id }) => id !== book.id)),
      )
      offerUndelete(book, dispatch)
    }
    // A failed call may have deleted the book all the same.
    void reloadBooks(dispatch)
    return isDeleted
  }
  return <BookDeletion title={book.title} remove={remove} onEnd={onEnd} />
}
