import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { Ref } from 'react'
import { createPortal } from 'react-dom'
import { PrintedSource } from '../../../ui/PrintedSource.tsx'
import css from './PrintedBook.module.css'

interface PrintedBookProps {
  book: Book
  /** Whether all pages are in it. Before that the view behind is printed. */
  isReady: boolean
  /** The element for the pages. */
  ref: Ref<HTMLDivElement>
}

/** A whole book on paper: address, title, author and all pages. It is beside the app, which is not printed then. */
export const PrintedBook = ({ book, isReady, ref }: PrintedBookProps) =>
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
