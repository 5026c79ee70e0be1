import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { ContentsEntry } from '@hikma/contracts/documents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listPages } from '../../lib/listPages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Cover } from '../../ui/cover/Cover.tsx'
import { DirectionalIcon } from '../../ui/DirectionalIcon.tsx'
import { PrintedSource } from '../../ui/PrintedSource.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { BookActions } from './BookActions.tsx'
import { BookContents } from './BookContents.tsx'
import { BookFacts } from './BookFacts.tsx'
import { BookTitles } from './BookTitles.tsx'
import css from './BookView.module.css'

interface BookViewProps {
  book: Book
  /** Null while they are not known. */
  contents: readonly ContentsEntry[] | null
  /** The page, from 1, where this reader goes on; null for a book that was not begun. */
  startPage?: number | null
  /** Share of the book that is read, 0 to 1; null for a book that was not begun. */
  share?: number | null
  /** Absent in a drawn document, where the button waits for the app. */
  onPrint?: (() => void) | undefined
  /** Keeps the book on the device; absent in a drawn document. */
  keep?: ReactNode
  /** Asks for the contents again; given if they could not be loaded. */
  onRetry?: (() => void) | undefined
}

/** The page about a book. It needs no scripts but for 'Copy link' and 'Print the book'. */
export function BookView({ book, contents, startPage = null, share = null, onPrint, keep, onRetry }: BookViewProps) {
  const { t } = useTranslation()
  const pages = listPages(contents, book.totalPages)
  useDocumentTitle(book.title)
  return (
    <article className={css.view}>
      <p className={css.way}>
        <ButtonLink tone="quiet" className={css.toLibrary} href="/">
          <DirectionalIcon to="previous" />
          {t('book.toLibrary')}
        </ButtonLink>
      </p>
      <PrintedSource path={bookPath(book.id)} />
      <BookTitles className={css.titles} book={book} />
      <div className={css.side}>
        <div className={css.cover}>
          <Cover book={book} isMain />
        </div>
        <BookActions
          className={css.actions}
          book={book}
          pages={pages}
          startPage={startPage}
          share={share}
          onPrint={onPrint}
          keep={keep}
        />
      </div>
      <div className={css.rest}>
        {book.description && (
          <p className={css.description} lang={book.lang} dir="auto">
            {book.description}
          </p>
        )}
        <BookFacts book={book} pages={pages} />
        {pages.length > 0 && <BookContents book={book} pages={pages} startPage={startPage} onRetry={onRetry} />}
      </div>
    </article>
  )
}
