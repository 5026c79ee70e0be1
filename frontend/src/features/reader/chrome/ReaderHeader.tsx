import type { Book } from '@hikma/contracts/book'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './ReaderHeader.module.css'

interface ReaderHeadProps {
  book: Book
  titleId: string
  /** Index from 0. */
  index: number
  onClose: () => void
  /** Where the place is shown, on wide screens, and what is offered at the end. */
  children?: ReactNode
}

export function ReaderHead({ book, titleId, index, onClose, children }: ReaderHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={css.head}>
      <div className={css.bar}>
        <div className={css.who}>
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

/** It grows the way the book is read. */
function Progress({ book, index }: Pick<ReaderHeadProps, 'book' | 'index'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  // What is still to come lies beyond the side on which the book begins.
  const toCome = 100 - ((index + 1) / book.totalPages) * 100
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
      <div className={css.done} style={{ translate: `${book.direction === 'ltr' ? -toCome : toCome}%` }} />
    </div>
  )
}
