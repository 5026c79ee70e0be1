import type { Book } from '@hikma/contracts/book'
import { FigureDialog } from '../figures/FigureDialog.tsx'
import { NoteCard } from '../notes/NoteCard.tsx'
import type { PageContent } from '../content/fetchPageContent.ts'
import type { OpenOverlay } from './OpenOverlay.ts'
import { TableDialog } from './TableDialog.tsx'

export interface PageDialogProps {
  book: Book
  shown: OpenOverlay
  /** Another page of the book; null if it has no such page. */
  load: (index: number) => Promise<PageContent | null>
  onClose: () => void
  /** Follows a link within the book, of a note or of its mark. */
  onFollow: (link: Element) => void
  /** The dialog could not be loaded. */
  onFailed: () => void
}

/** Shows a part of a page, or a note, over the page. */
export function PageDialog({ book, shown, load, onClose, onFollow }: PageDialogProps) {
  switch (shown.kind) {
    case 'table':
      return <TableDialog book={book} table={shown.table} onClose={onClose} onFollow={onFollow} />
    case 'figure':
      return <FigureDialog book={book} page={shown.page} first={shown.first} load={load} onClose={onClose} />
    case 'note':
      return <NoteCard book={book} mark={shown.mark} load={load} onClose={onClose} onFollow={onFollow} />
  }
}
