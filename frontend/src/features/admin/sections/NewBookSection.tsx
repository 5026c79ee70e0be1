import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookList } from '../../../books/useBookList.ts'
import { Button } from '../../../ui/Button.tsx'
import css from '../Dashboard.module.css'
import { hasOwnInput, loadedBook } from '../draft/bookInForm.ts'
import { draftStore } from '../draft/draftStore.ts'
import { useOpenDraft } from '../draft/useDraft.ts'
import { DraftForm } from '../DraftForm.tsx'
import { DraftNotice } from '../DraftNotice.tsx'
import { ImportPanel } from '../import/ImportPanel.tsx'
import { KeptDraftList } from '../KeptDraftList.tsx'
import { StoragePanel } from '../StoragePanel.tsx'
import { OpenedDraft } from './OpenedDraft.tsx'

/** How a book comes into the library: from a manuscript, or from the form. */
export function NewBookSection() {
  const { t } = useTranslation()
  const { phase } = useOpenDraft()
  const { books } = useBookList()
  const titleId = useId()
  const formId = useId()
  const isEntered = useRef(false)
  const enter = useEffectEvent(() => {
    if (isEntered.current || !books) return
    isEntered.current = true
    const { draft } = draftStore.getState()
    // a book whose details were only looked at
    if (loadedBook(draft) && !hasOwnInput(draft, books)) draftStore.reset()
  })
  useEffect(() => {
    if (phase === 'owned' && books) enter()
  }, [phase, books])
  const [hasManuscript, setManuscript] = useState(false)
  const [isWriting, setWriting] = useState(false)
  // beside a manuscript a second form, with a second button to publish, would confuse
  const isFormShown = !hasManuscript || isWriting
  return (
    <>
      <section className={css.publish} aria-labelledby={titleId}>
        <div>
          <h2 id={titleId} className={css.sectionTitle} tabIndex={-1}>
            {t('dashboard.publishTitle')}
          </h2>
          <p className={css.subtitle}>{t('dashboard.publishHint')}</p>
        </div>
        <ImportPanel onManuscript={setManuscript} />
        {hasManuscript && (
          <Button
            tone="quiet"
            className={css.writeInstead}
            aria-expanded={isWriting}
            aria-controls={formId}
            onClick={() => setWriting(!isWriting)}
          >
            {t('dashboard.writeInstead')}
          </Button>
        )}
        <div id={formId} className={isFormShown ? css.publish : undefined} hidden={!isFormShown}>
          <OpenedDraft phase={phase}>
            <DraftNotice />
            <KeptDraftList />
            <DraftForm />
          </OpenedDraft>
        </div>
      </section>
      <StoragePanel />
    </>
  )
}
