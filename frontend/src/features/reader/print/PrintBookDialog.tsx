import type { Book } from '@hikma/contracts/book'
import { type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { type Preparation, usePreparedBook } from './usePreparedBook.ts'
import { bookPath } from '@hikma/contracts/addresses'
import { createPortal } from 'react-dom'
import { PrintedSource } from '../../../ui/PrintedSource.tsx'
import css from './PrintedBook.module.css'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

interface PrintBookDialogProps {
  book: Book
  onClose: () => void
}

/**
 * Collects all pages of a book and opens the browser's print dialog. The book stays ready until this dialog is closed: some
 * browsers go on laying it out after `print` has returned.
 */
export function PrintBookDialog({ book, onClose }: PrintBookDialogProps) {
  const { t } = useTranslation()
  const pages = useRef<HTMLDivElement>(null)
  const { preparation, retry } = usePreparedBook(book, pages)
  const { kind } = preparation
  const isReady = kind === 'ready'
  useEffect(() => {
    if (!isReady) return
    // `print` stops everything, so first this dialog says that the book is ready.
    const timer = setTimeout(() => window.print())
    return () => clearTimeout(timer)
  }, [isReady])

  const hasEnded = isReady || kind === 'failed' || kind === 'tooLong'
  return (
    <>
      <PrintedBook ref={pages} book={book} isReady={isReady} />
      <ModalDialog
        title={t('printBook.title')}
        onDismiss={onClose}
        buttons={
          <>
            <Button onClick={onClose}>{t(hasEnded ? 'close' : 'cancel')}</Button>
            {isReady && (
              <Button tone="main" onClick={() => window.print()}>
                {t('printBook.print')}
              </Button>
            )}
            {kind === 'failed' && (
              <Button tone="main" onClick={retry}>
                {t('retry')}
              </Button>
            )}
          </>
        }
      >
        <PreparationProgress preparation={preparation} />
        <p role="status">{hasEnded && t(`printBook.${kind}`)}</p>
      </ModalDialog>
    </>
  )
}

interface PrintedBookProps {
  book: Book
  /** Whether all pages are in it. Before that the view behind is printed. */
  isReady: boolean
  /** The element for the pages. */
  ref: Ref<HTMLDivElement>
}

/** A whole book on paper: address, title, author and all pages. It is beside the app, which is not printed then. */
const PrintedBook = ({ book, isReady, ref }: PrintedBookProps) =>
  createPortal(
    <div className={css.book} lang={book.lang} dir={book.direction} data-ready={isReady ? '' : undefined}>
      <PrintedSource path={bookPath(book.id)} />
      <h1 className={css.title} dir="auto">
        {book.title}
      </h1>
      <p className={css.author} dir="auto">
        {[book.author, book.translator].filter(Boolean).join(' · ')}
      </p>
      <div ref={ref} />
    </div>,
    document.body,
  )

/** How much of a book has come; nothing once that is known to be all, or to fail. */
function PreparationProgress({ preparation }: { preparation: Preparation }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (preparation.kind !== 'collecting' && preparation.kind !== 'pictures') return null
  const share = preparation.kind === 'pictures' ? 1 : preparation.done / Math.max(1, preparation.total)
  const percent = Math.floor(100 * share)
  const sentence =
    preparation.kind === 'pictures'
      ? t('printBook.pictures')
      : t('printBook.collecting', {
          n: formatNumber(Math.min(preparation.done + 1, preparation.total), language),
          m: formatNumber(preparation.total, language),
        })
  return (
    <>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={t('printBook.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={sentence}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p>{sentence}</p>
    </>
  )
}
