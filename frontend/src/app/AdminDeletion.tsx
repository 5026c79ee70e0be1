import type { Book } from '@hikma/contracts/book'
import { useDispatch } from 'react-redux'
import { deleteBook } from '../features/admin/api/deleteBook.ts'
import { booksApi } from '../api/booksApi.ts'
import { reloadBooks } from '../api/reloadBooks.ts'
import { BookDeletion } from '../features/admin/BookDeletion.tsx'
import { addAdminTexts } from './locales/addAdminTexts.ts'
import type { AppDispatch } from './store.ts'

addAdminTexts()

interface AdminDeletionProps {
  book: Book
  onEnd: (isDeleted: boolean) => void
}

/** What follows when an admin wants a book deleted. It outlives the card, and the session. */
export function AdminDeletion({ book, onEnd }: AdminDeletionProps) {
  const dispatch = useDispatch<AppDispatch>()
  const remove = async () => {
    const isDeleted = await deleteBook(book.id, dispatch)
    if (isDeleted)
      dispatch(
        booksApi.util.updateQueryData('listBooks', undefined, (books) => books.filter(({ id }) => id !== book.id)),
      )
    // It may have gone, or not, whatever was answered.
    void reloadBooks(dispatch)
    return isDeleted
  }
  return <BookDeletion title={book.title} remove={remove} onEnd={onEnd} />
}
