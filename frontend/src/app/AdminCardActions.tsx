import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { deleteBook } from '../api/adminApi.ts'
import { reloadBooks } from '../api/reloadBooks.ts'
import { BookDeletion } from '../features/admin/BookDeletion.tsx'
import { CardActions } from '../features/admin/CardActions.tsx'
import { addAdminTexts } from './locales/adminTexts.ts'
import type { AppDispatch } from './store.ts'

addAdminTexts()

interface AdminCardActionsProps {
  book: Book
  onEdit: (opener: HTMLElement) => void
  onDeleted: (id: string) => void
}

/** The buttons on an admin's cards, and what follows when one is pressed. */
export function AdminCardActions({ book, onEdit, onDeleted }: AdminCardActionsProps) {
  const dispatch = useDispatch<AppDispatch>()
  const [isDeleting, setDeleting] = useState(false)
  const remove = async (id: string) => {
    const isDeleted = await deleteBook(id, dispatch)
    // It may have gone, or not, whatever was answered.
    await reloadBooks(dispatch)
    if (isDeleted) onDeleted(id)
    return isDeleted
  }
  return (
    <>
      <CardActions book={book} onEdit={onEdit} onDelete={() => setDeleting(true)} />
      {isDeleting && <BookDeletion book={book} deleteBook={remove} onEnd={() => setDeleting(false)} />}
    </>
  )
}
