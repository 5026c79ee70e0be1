import { clsx } from 'clsx'
import { Fragment, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { BookCard } from './BookCard.tsx'
import { BookRow } from './BookRow.tsx'
import css from './Shelf.module.css'
import type { ShelfProps } from './shelfProps.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** A shelf of any length, which renders only the rows near the screen. */
export function VirtualShelf({ books, layout, start, ...events }: ShelfProps) {
  const list = useRef<HTMLUListElement>(null)
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const pinned = useMemo(() => {
    const at = books.findIndex(({ id }) => id === pinnedId)
    return at < 0 ? null : at
  }, [books, pinnedId])
  const { columns, rows, before, after } = useVirtualRows(list, layout, books.length, pinned, start)
  const Item = layout === 'grid' ? BookCard : BookRow

  /** Keeps the last focused book rendered, so that the focus can return to it after any scrolling. */
  const pin = ({ target }: SyntheticEvent) => {
    const position = (target as Element).closest('li')?.getAttribute('aria-posinset')
    setPinnedId(books[Number(position) - 1]?.id ?? null)
  }
  return (
    <ul
      ref={list}
      className={clsx(css[layout], css.virtual)}
      style={{ paddingBlock: `${before[0] ?? 0}px ${after}px` }}
      role="list"
      onFocus={pin}
      onClick={pin}
    >
      {rows.map(({ index }, at) => {
        const first = index * columns
        const space = at > 0 && before[at]
        return (
          <Fragment key={index}>
            {space ? <li className={css.gap} style={{ height: space }} role="presentation" /> : null}
            {books.slice(first, first + columns).map((book, offset) => (
              <Item
                key={book.id}
                book={book}
                aria-posinset={first + offset + 1}
                aria-setsize={books.length}
                {...events}
              />
            ))}
          </Fragment>
        )
      })}
    </ul>
  )
}
