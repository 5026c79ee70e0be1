import type { Book } from '@hikma/contracts/book'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { ObservableView } from '../view/ViewState.ts'
import css from './Progress.module.css'

interface ProgressProps {
  book: Book
  /** Index from 0. */
  index: number
  place: ObservableView
}

/** A bar that grows in the direction of the book: the pages before this one, and paler the share of this one. */
export function Progress({ book, index, place }: ProgressProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // In percent, so that it renders a hundred times a page at most.
  const percent = useSyncExternalStore(
    place.subscribe,
    () => Math.round(place.getState().pageShare * 100),
    () => 0,
  )
  const [page, total] = [formatNumber(index + 1, language), formatNumber(book.totalPages, language)]
  return (
    <div
      className={css.progress}
      dir={book.direction}
      role="progressbar"
      aria-label={t('reader.progress')}
      aria-valuemin={1}
      aria-valuemax={book.totalPages}
      aria-valuenow={index + 1}
      aria-valuetext={t('reader.pageAndShare', { page, total, share: formatPercent(percent / 100, language) })}
    >
      <div className={css.within} style={{ translate: shiftOf((index + percent / 100) / book.totalPages, book) }} />
      <div className={css.done} style={{ translate: shiftOf(index / book.totalPages, book) }} />
    </div>
  )
}

/** Each part has the full width, and is shifted towards the side on which the book begins by what remains. */
const shiftOf = (share: number, { direction }: Book): string => `${(direction === 'ltr' ? -100 : 100) * (1 - share)}%`
