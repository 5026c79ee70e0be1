import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/formatDuration.ts'
import { formatPercent } from '../../lib/formats.ts'
import type { ListedPage } from '../../lib/listPages.ts'
import { wordsToRead } from '../../lib/matter.ts'
import { readingMinutes } from '../../lib/readingTime.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './BookProgress.module.css'

interface BookProgressProps {
  book: Book
  pages: readonly ListedPage[]
  /** Share of the book that is read, 0 to 1. */
  share: number
}

/** How much of a book is read, and how long the rest takes if its words are known. */
export function BookProgress({ book, pages, share }: BookProgressProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = wordsToRead(pages).reduce((sum, count) => sum + count, 0)
  const time = words * (1 - share) > 0 && formatDuration(readingMinutes(words * (1 - share), book.lang), language)
  const read = formatPercent(share, language)
  return (
    <div className={css.progress}>
      <div className={css.meter} dir={book.direction} aria-hidden="true">
        <div className={css.read} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={css.text}>
        {time ? t('book.readAndLeft', { share: read, time }) : t('book.read', { share: read })}
      </p>
    </div>
  )
}
