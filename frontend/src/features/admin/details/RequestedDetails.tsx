import type { Book } from '@hikma/contracts/book'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { useAdmin } from '../AdminContext.ts'
import { hasOwnInput, loadedBook, withBook } from '../draft/bookInForm.ts'
import { draftStore } from '../draft/draftStore.ts'

interface RequestedDetailsProps {
  book: Book
  /** The form shows the details of the book. */
  onFilled: () => void
}

/** Fills the form with the book of a card. Asks first if the draft has input of another book. */
export function RequestedDetails({ book, onFilled }: RequestedDetailsProps) {
  const { t } = useTranslation()
  const { books = [], onRequestEnd } = useAdmin()
  const [isLoaded] = useState(() => loadedBook(draftStore.getState().draft)?.id === book.id)
  const [mayFill, setMayFill] = useState(() => isLoaded || !hasOwnInput(draftStore.getState().draft, books))
  const fill = useEffectEvent(() => {
    // Text typed for the same book stays.
    if (!isLoaded) {
      draftStore.reset()
      draftStore.edit((empty) => withBook(empty, book))
    }
    onRequestEnd()
    onFilled()
  })
  useEffect(() => {
    if (mayFill) fill()
  }, [mayFill])

  if (mayFill) return null
  return (
    <ConfirmDialog
      question={<SentenceWithName name={book.title} text={(title) => t('admin.details.discardFirst', { title })} />}
      yes={t('admin.draft.discard')}
      isDestructive
      onAnswer={(yes) => (yes ? setMayFill(true) : onRequestEnd())}
    />
  )
}
