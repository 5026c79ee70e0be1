import { bookPath, pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { use } from 'react'
import { pageToOpen } from '../../places/pageToOpen.ts'
import { places } from '../../places/places.ts'
import { AboutFirst } from './AboutFirst.ts'
import { ClampedText } from './ClampedText.tsx'
import css from './BookTitle.module.css'
import type { BookEvents } from './shelfProps.ts'

interface BookTitleProps extends BookEvents {
  book: Book
  /** The id of the element with translator and description. */
  aboutId: string
}

/** The title, as a link that opens the book and covers the whole card or row. */
export function BookTitle({ book, aboutId, onNear }: BookTitleProps) {
  const isAboutFirst = use(AboutFirst) && !places.read(book.id)
  return (
    <h2 className={css.title} lang={book.lang}>
      <a
        href={isAboutFirst ? bookPath(book.id) : pagePath(book.id, pageToOpen(book))}
        className={css.open}
        aria-describedby={book.description || book.translator ? aboutId : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <ClampedText text={book.title} lines={2} className={css.text} />
      </a>
    </h2>
  )
}
