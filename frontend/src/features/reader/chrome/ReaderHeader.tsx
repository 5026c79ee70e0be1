import type { Book } from '@hikma/contracts/book'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './ReaderHeader.module.css'

interface ReaderHeaderProps {
  book: Book
  titleId: string
  /** Index from 0. */
  index: number
  onClose: () => void
  /** The page input, on wide screens, and the tools at the end. */
  children?: ReactNode
}

/** The bar with title and author, and the reading progress below it. */
export function ReaderHeader({ book, titleId, index, onClose, children }: ReaderHeaderProps) {
  const { t } = useTranslation()
  return (
    <div className={css.header}>
      <div className={css.bar}>
        <div className={css.book}>
          <Button tone="quiet" round aria-label={t('close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </Button>
          <div className={css.names}>
            <h1 id={titleId} className={css.title} lang={book.lang} dir="auto">
              {book.title}
            </h1>
            <p className={css.author} lang={book.lang} dir="auto">
              {book.author}
            </p>
          </div>
        </div>
        {children}
      </div>
      {book.totalPages > 0 && <Progress book={book} index={index} />}
    </div>
  )
}

/** A bar that grows in the direction of the book. */
function Progress({ book, index }: Pick<ReaderHeaderProps, 'book' | 'index'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  // The bar has the full width, and is shifted towards the side on which the book begins by the remaining percentage.
  const remaining = 100 - ((index + 1) / book.totalPages) * 100
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
      aria-valuetext={t('reader.pageOf', { page, total })}
    >
      <div className={css.done} style={{ translate: `${book.direction === 'ltr' ? -remaining : remaining}%` }} />
    </div>
  )
}
