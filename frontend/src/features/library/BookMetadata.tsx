import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatFirstYear } from '../../lib/formatFirstYear.ts'
import { formatGregorianYear, formatNumber, formatYear } from '../../lib/formats.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './BookMetadata.module.css'

/** The number of reads and a year: that of the first publication where it is known, else that of the publication here. */
export function BookMetadata({ book }: { book: Book }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const year = formatYear(book.publishedDate, language)
  return (
    <p className={css.metadata}>
      <span>{t('library.reads', { count: book.totalReads, n: formatNumber(book.totalReads, language) })}</span>
      {book.firstPublished !== undefined ? (
        <span>{formatFirstYear(book.firstPublished, t, language)}</span>
      ) : year ? (
        <time
          dateTime={book.publishedDate.slice(0, 10)}
          title={t('library.gregorianYear', { year: formatGregorianYear(book.publishedDate, language) })}
        >
          {year}
        </time>
      ) : null}
    </p>
  )
}
