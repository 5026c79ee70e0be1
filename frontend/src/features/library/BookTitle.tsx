import type { Book } from '@hikma/contracts/book'
import { ClampedText } from './ClampedText.tsx'
import css from './BookTitle.module.css'
import type { BookEvents } from './shelfProps.ts'

interface BookTitleProps extends BookEvents {
  book: Book
  /** The id of the element with translator and description. */
  aboutId: string
}

/** The title, as a button that opens the book and covers the whole card or row. */
export function BookTitle({ book, aboutId, onOpen, onNear }: BookTitleProps) {
  return (
    <h2 className={css.title} lang={book.lang}>
      <button
        type="button"
        className={css.open}
        aria-describedby={book.description || book.translator ? aboutId : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={(event) => onOpen(book.id, event.currentTarget)}
      >
        <ClampedText text={book.title} lines={2} className={css.text} />
      </button>
    </h2>
  )
}
