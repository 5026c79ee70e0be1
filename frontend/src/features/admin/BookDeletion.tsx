import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { deleteBook } from '../../books/deleteBook.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SentenceWithName } from '../../ui/SentenceWithName.tsx'

interface BookDeletionProps {
  book: Book
  /** The dialog was answered, or its error dismissed. */
  onEnd: (isDeleted: boolean) => void
}

/**
 * Asks before a book is deleted, deletes it, and shows a failure. It is rendered outside of the card, which may be removed
 * meanwhile.
 */
export function BookDeletion({ book, onEnd }: BookDeletionProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch<BooksDispatch>()
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const answer = async (yes: boolean) => {
    if (!yes) return onEnd(false)
    setState('deleting')
    if (await dispatch(deleteBook(book))) onEnd(true)
    else setState('failed')
  }
  if (state === 'failed') return <AlertDialog sentence={t('cards.deleteFailed')} onClose={() => onEnd(false)} />
  return (
    <ConfirmDialog
      question={<SentenceWithName name={book.title} text={(slot) => t('cards.deleteQuestion', { title: slot })} />}
      yes={t(state === 'deleting' ? 'cards.deleting' : 'cards.deleteWord')}
      isDestructive
      isBusy={state === 'deleting'}
      onAnswer={(yes) => void answer(yes)}
    >
      <p>{t('cards.deletedStays')}</p>
    </ConfirmDialog>
  )
}
