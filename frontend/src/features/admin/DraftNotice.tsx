import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/longFormats.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useBookList } from '../../books/useBookList.ts'
import css from './DraftNotice.module.css'
import { isUntouched } from './draft/draft.ts'
import { draftStore } from './draft/draftStore.ts'
import { keptDrafts } from './draft/keptDrafts.ts'
import { useDraft } from './draft/useDraft.ts'

/** Says whether the draft was restored or saved, and offers to discard it. */
export function DraftNotice() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { restoredAt, isSaved, draft } = useDraft()
  const [isAsking, setAsking] = useState(false)
  const answer = (yes: boolean) => {
    setAsking(false)
    if (yes) draftStore.reset()
  }
  const { books = [] } = useBookList()
  const discard = <Button onClick={() => setAsking(true)}>{t('admin.draft.discard')}</Button>
  const when = (at: number) => formatDateTime(at, language)

  return (
    <div className={css.notice}>
      <div role="status">
        {restoredAt !== null ? (
          <div className={css.restored}>
            <p>{t('admin.draft.restored', { when: when(restoredAt) })}</p>
            <Button onClick={draftStore.dismissRestored}>{t('admin.draft.continue')}</Button>
            {discard}
          </div>
        ) : !isSaved ? (
          <p className={css.lost}>{t('admin.draft.notSaved')}</p>
        ) : null}
      </div>
      {restoredAt === null && isSaved && !isUntouched(draft) && (
        <div className={css.saved}>
          <p>{t('admin.draft.saved')}</p>
          <Button onClick={() => void keptDrafts.startEmpty(books)}>{t('admin.draft.beginAnother')}</Button>
          {discard}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={t('admin.draft.discardQuestion')}
          yes={t('admin.draft.discard')}
          isDestructive
          onAnswer={answer}
        />
      )}
    </div>
  )
}
