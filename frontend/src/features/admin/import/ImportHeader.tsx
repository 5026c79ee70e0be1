import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './ImportReview.module.css'
import type { Imported } from './importState.ts'
import { importStore } from './importStore.ts'

interface ImportHeaderProps extends Imported {
  headingRef: Ref<HTMLHeadingElement>
  headingId: string
  isSaved: boolean | null
}

/** The file and how much is in it, and the way to be rid of it. */
export function ImportHeader({ headingRef, headingId, source, edits, isSaved }: ImportHeaderProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const count = (what: 'pages' | 'figures', count: number) =>
    t(`manuscript.${what}Now`, { count, n: formatNumber(count, language) })
  const answer = (yes: boolean) => {
    setAsking(false)
    if (yes) importStore.discard()
  }
  return (
    <div className={css.header}>
      <div>
        <h2 ref={headingRef} id={headingId} className={css.title} tabIndex={-1}>
          <bdi>{source.fileName}</bdi>
        </h2>
        <p className={css.facts}>
          {t('manuscript.facts', {
            pages: count('pages', edits.cuts.length),
            figures: count('figures', source.figures.length),
          })}
        </p>
        <p className={isSaved === false ? css.lost : css.facts} role="status">
          {t(`manuscript.${isSaved === null ? 'keeping' : isSaved ? 'kept' : 'notKept'}`)}
        </p>
      </div>
      <Button onClick={() => setAsking(true)}>{t('manuscript.discard')}</Button>
      {isAsking && (
        <ConfirmDialog
          question={t('manuscript.discardQuestion', { name: isolate(source.fileName) })}
          yes={t('manuscript.discard')}
          isDestructive
          onAnswer={answer}
        />
      )}
    </div>
  )
}
