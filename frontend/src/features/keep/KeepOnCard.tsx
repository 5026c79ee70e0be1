import type { Book } from '@hikma/contracts/book'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, HardDriveDownload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent, isolate } from '../../lib/formats.ts'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './KeepOnCard.module.css'
import { useKeep } from './useKeep.ts'
import { useKeptTexts } from './useKeptTexts.ts'

const KeptDialog = lazyWithRetry(async () => (await import('./KeptDialog.tsx')).KeptDialog)

interface KeepOnCardProps {
  book: Book
  /** All books that are listed, by which kept ones are named. */
  books: readonly Book[] | undefined
  /** In a row there is room for words. */
  isRow: boolean | undefined
}

/** Keeps a book on this device, from its card or row; then its share or size, which leads to all that is kept. */
export function KeepOnCard({ book, books = [], isRow = false }: KeepOnCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const state = useKeep(book)
  const { stateText, sizeText } = useKeptTexts()
  const [showsAll, setShowsAll] = useState(false)
  if (!state || book.totalPages === 0) return null
  const { kept, keep } = state
  const title = isolate(book.title)
  const sentence = kept && stateText(kept.book, kept.waiting)
  return (
    <>
      {/* one element in every state, so that it keeps the focus */}
      <button
        type="button"
        data-kept={kept ? '' : undefined}
        className={clsx(css.keep, isRow ? css.inRow : css.onCard, kept && css.kept)}
        aria-label={kept ? t('keep.stateOf', { title, state: sentence }) : t('keep.keepTitle', { title })}
        title={sentence ?? t('keep.keep')}
        onClick={kept ? () => setShowsAll(true) : keep}
      >
        {!kept && <HardDriveDownload className={css.sign} size={18} />}
        {!kept && isRow && <span>{t('keep.keep')}</span>}
        {kept?.isHere && <CircleCheck className={css.sign} size={16} />}
        {kept?.waiting && !kept.isHere && <CircleAlert className={css.sign} size={16} />}
        {kept && !kept.waiting && !kept.isHere && (
          <svg className={css.ring} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle cx="8" cy="8" r="6" />
            <circle cx="8" cy="8" r="6" pathLength="1" strokeDasharray={`${kept.share} 1`} />
          </svg>
        )}
        {kept && (
          <span className={css.much}>
            {kept.isHere ? sizeText(kept.book.bytes) : formatPercent(kept.share, language)}
          </span>
        )}
      </button>
      {kept && (
        <VisuallyHidden role="status">{(kept.isHere || kept.waiting) && `${title}: ${sentence}`}</VisuallyHidden>
      )}
      {showsAll && (
        <Suspense>
          <KeptDialog books={books} onClose={() => setShowsAll(false)} />
        </Suspense>
      )}
    </>
  )
}
