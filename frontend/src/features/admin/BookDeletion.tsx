import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { WithName } from '../../ui/WithName.tsx'

interface BookDeletionProps {
  book: Pick<Book, 'id' | 'title'>
  /** False where the book could not be deleted. */
  deleteBook: (id: string) => Promise<boolean>
  /** It was answered, and what followed has been seen. */
  onEnd: () => void
}

/** Asks, deletes, and says where that failed. */
export function BookDeletion({ book, deleteBook, onEnd }: BookDeletionProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const answer = async (yes: boolean) => {
    if (!yes) return onEnd()
    setState('deleting')
    if (await deleteBook(book.id)) onEnd()
    else setState('failed')
  }
  if (state === 'failed') return <AlertDialog sentence={t('cards.deleteFailed')} onClose={onEnd} />
  if (state === 'deleting') return null
  return (
    <ConfirmDialog
      question={<WithName name={book.title} text={(title) => t('cards.deleteQuestion', { title })} />}
      yes={t('cards.deleteWord')}
      isDestructive
      onAnswer={(yes) => void answer(yes)}
    />
  )
}
