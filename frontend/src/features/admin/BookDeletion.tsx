import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SentenceWithName } from '../../ui/SentenceWithName.tsx'

interface BookDeletionProps {
  title: string
  /** Resolves with false if the book could not be deleted. */
  remove: () => Promise<boolean>
  /** The dialog was answered, or its error dismissed. */
  onEnd: (isDeleted: boolean) => void
}

/** Asks before a book is deleted, deletes it, and shows a failure. */
export function BookDeletion({ title, remove, onEnd }: BookDeletionProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const answer = async (yes: boolean) => {
    if (!yes) return onEnd(false)
    setState('deleting')
    if (await remove()) onEnd(true)
    else setState('failed')
  }
  if (state === 'failed') return <AlertDialog sentence={t('cards.deleteFailed')} onClose={() => onEnd(false)} />
  return (
    <ConfirmDialog
      question={<SentenceWithName name={title} text={(slot) => t('cards.deleteQuestion', { title: slot })} />}
      yes={t(state === 'deleting' ? 'cards.deleting' : 'cards.deleteWord')}
      isDestructive
      isBusy={state === 'deleting'}
      onAnswer={(yes) => void answer(yes)}
    >
      <p>{t('cards.deletedStays')}</p>
    </ConfirmDialog>
  )
}
