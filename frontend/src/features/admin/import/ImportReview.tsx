import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import cards from '../DraftForm.module.css'
import { ImportDetails } from './ImportDetails.tsx'
import { ImportHeader } from './ImportHeader.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import css from './ImportReview.module.css'
import { type Imported, isPersian } from './importState.ts'
import { PagesCard } from './PagesCard.tsx'
import { PublishImport } from './PublishImport.tsx'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { countAnswers } from './answers.ts'
import notes from './ImportNotes.module.css'
import { RepairsOfKind } from './RepairsOfKind.tsx'

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

/** Proposes repairs of Persian text, kind by kind. None is made before somebody accepts it. */
function RepairList({ source, edits, onShow }: Imported & { onShow: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { repairs } = source
  const { answers } = edits
  const kinds = useMemo(() => [...countAnswers(repairs, answers)], [repairs, answers])
  if (kinds.length === 0 || !isPersian(edits)) return null
  const all = kinds.reduce((sum, [, counts]) => sum + counts.all, 0)
  const open = kinds.reduce((sum, [, counts]) => sum + counts.all - counts.accepted - counts.refused, 0)
  return (
    <details className={notes.notes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('manuscript.repairs', { n: formatNumber(all, language), open: formatNumber(open, language) })}
      </summary>
      <p className={notes.hint}>{t('manuscript.repairsHint')}</p>
      {isOpen &&
        kinds.map(([kind, counts]) => (
          <RepairsOfKind key={kind} kind={kind} counts={counts} source={source} edits={edits} onShow={onShow} />
        ))}
    </details>
  )
}
