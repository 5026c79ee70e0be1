import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/longFormats.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SentenceWithName } from '../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useBookList } from '../../books/useBookList.ts'
import css from './DraftNotice.module.css'
import type { KeptDraft } from './draft/createKeptDatabase.ts'
import { keptDrafts } from './draft/keptDrafts.ts'

/** Offers the drafts that were put aside, each by its title. */
export function KeptDraftList() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { books = [] } = useBookList()
  const { drafts, hasFailed } = useSyncExternalStore(keptDrafts.subscribe, keptDrafts.getState)
  const [asked, setAsked] = useState<KeptDraft | null>(null)
  useEffect(() => void keptDrafts.load(), [])

  const nameOf = ({ draft: { details } }: KeptDraft) => details.title.trim() || details.bookId
  const when = (at: number) => formatDateTime(at, language)
  const sentence = (kept: KeptDraft, key: 'kept' | 'discardKept') =>
    nameOf(kept) ? (
      <SentenceWithName
        name={nameOf(kept)}
        text={(title) => t(`admin.draft.${key}`, { title, when: when(kept.savedAt) })}
      />
    ) : (
      t(`admin.draft.${key}Nameless`, { when: when(kept.savedAt) })
    )
  return (
    <div className={css.notice}>
      <div role="status">{hasFailed && <p className={css.lost}>{t('admin.draft.notKept')}</p>}</div>
      {drafts.length > 0 && (
        <ul className={css.kept} aria-label={t('admin.draft.keptList')}>
          {drafts.map((kept) => (
            <li key={kept.key} className={css.saved}>
              <p>{sentence(kept, 'kept')}</p>
              <Button onClick={() => void keptDrafts.continueWith(kept, books)}>{t('admin.draft.continue')}</Button>
              <Button onClick={() => setAsked(kept)}>{t('admin.draft.discard')}</Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          question={sentence(asked, 'discardKept')}
          yes={t('admin.draft.discard')}
          isDestructive
          onAnswer={(yes) => {
            setAsked(null)
            if (yes) void keptDrafts.discard(asked.key)
          }}
        />
      )}
    </div>
  )
}
