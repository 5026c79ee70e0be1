import type { Book } from '@hikma/contracts/book'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatGregorianYear, formatNumber, formatYear } from '../../lib/formats.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './BookCard.module.css'
import { Cover } from './Cover.tsx'
import { genreLabel } from './genreLabel.ts'

export interface BookCardProps {
  book: Book
  /** `opener` is where the focus returns to when the book is closed. */
  onOpen: (id: string, opener: HTMLElement) => void
  /** Somebody is about to open a book: time to fetch what that needs. */
  onNear?: () => void
  /** Buttons for those who may do more than read. */
  actions?: ReactNode
}

export function BookCard({ book, onOpen, onNear, actions }: BookCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const aboutId = useId()
  const year = formatYear(book.publishedDate, language)
  return (
    <li className={css.card}>
      <div className={css.face}>
        <Cover book={book} />
        {book.description && (
          <div className={css.about}>
            <p id={aboutId} lang={book.lang} dir="auto">
              {book.description}
            </p>
          </div>
        )}
      </div>
      <p className={css.genre}>
        <bdi>{genreLabel(book.genre, t)}</bdi>
        {!book.isPublic && <span className={css.private}>{t('library.private')}</span>}
      </p>
      <h2 className={css.title} lang={book.lang}>
        <button
          type="button"
          className={css.open}
          aria-describedby={book.description ? aboutId : undefined}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={(event) => onOpen(book.id, event.currentTarget)}
        >
          <bdi>{book.title}</bdi>
        </button>
      </h2>
      <p className={css.author}>
        {t('library.by')} <bdi lang={book.lang}>{book.author}</bdi>
      </p>
      <p className={css.facts}>
        <span>{t('library.reads', { n: formatNumber(book.totalReads, language) })}</span>
        {year && (
          <time
            dateTime={book.publishedDate.slice(0, 10)}
            title={t('library.gregorianYear', { year: formatGregorianYear(book.publishedDate, language) })}
          >
            {year}
          </time>
        )}
      </p>
      {actions && <div className={css.actions}>{actions}</div>}
    </li>
  )
}
