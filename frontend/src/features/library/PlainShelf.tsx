import { BookCard } from './BookCard.tsx'
import { BookRow } from './BookRow.tsx'
import css from './Shelf.module.css'
import type { ShelfProps } from './shelfProps.ts'

/** A shelf that renders all of its books. */
export function PlainShelf({ books, layout, onNear, renderActions, renderKeep }: ShelfProps) {
  const Item = layout === 'grid' ? BookCard : BookRow
  return (
    // Without the role VoiceOver does not treat a list without bullets as a list.
    <ul className={css[layout]} role="list">
      {books.map((book) => (
        <Item key={book.id} book={book} onNear={onNear} renderActions={renderActions} renderKeep={renderKeep} />
      ))}
    </ul>
  )
}
