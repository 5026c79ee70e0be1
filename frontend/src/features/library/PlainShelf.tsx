import { BookCard } from './BookCard.tsx'
import { BookRow } from './BookRow.tsx'
import css from './Shelf.module.css'
import type { ShelfProps } from './shelfProps.ts'

export function PlainShelf({ books, layout, ...events }: ShelfProps) {
  const Item = layout === 'grid' ? BookCard : BookRow
  return (
    // A list without bullets is still a list: VoiceOver forgets that without the role.
    <ul className={css[layout]} role="list">
      {books.map((book) => (
        <Item key={book.id} book={book} {...events} />
      ))}
    </ul>
  )
}
