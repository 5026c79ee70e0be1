import { useCallback, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import cards from '../DraftForm.module.css'
import { ImportDetails } from './ImportDetails.tsx'
import { ImportHeader } from './ImportHeader.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import css from './ImportReview.module.css'
import type { Imported } from './importState.ts'
import { PagesCard } from './PagesCard.tsx'
import { PublishImport } from './PublishImport.tsx'
import { RepairList } from './RepairList.tsx'

interface ImportReviewProps extends Imported {
  isRestored: boolean
  isSaved: boolean | null
}

/** A manuscript that was read: its details, its pages, what was left out, and the button that publishes it. */
export function ImportReview({ source, edits, isRestored, isSaved }: ImportReviewProps) {
  const { t } = useTranslation()
  const [titleId, detailsId] = [useId(), useId()]
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = useRef<HTMLElement>(null)
  useEffect(() => {
    // The place for the file is gone, and the focus with it; a restored manuscript was here before.
    if (!isRestored) heading.current?.focus({ preventScroll: true })
  }, [isRestored])
  const showPages = useCallback(() => pages.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <section className={css.review} aria-labelledby={titleId}>
      <ImportHeader headingRef={heading} headingId={titleId} source={source} edits={edits} isSaved={isSaved} />
      <section className={cards.card} aria-labelledby={detailsId}>
        <h3 id={detailsId} className={cards.title}>
          {t('manuscript.details')}
        </h3>
        <ImportDetails source={source} edits={edits} />
      </section>
      <PagesCard ref={pages} source={source} edits={edits} />
      <RepairList source={source} edits={edits} onShow={showPages} />
      <ImportNotes source={source} edits={edits} onShow={showPages} />
      <PublishImport source={source} edits={edits} />
    </section>
  )
}
