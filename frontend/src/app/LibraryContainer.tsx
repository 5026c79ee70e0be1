import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { LibraryView } from '../features/library/LibraryView.tsx'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { loadReader } from './OpenBook.tsx'
import { selectIsAdmin } from './sessionSlice.ts'
import { StaleListNotice } from './StaleListNotice.tsx'
import type { BookList } from './useBookList.ts'
import { detailsRequested } from './viewSlice.ts'

/** If this chunk cannot be loaded, cards are shown without an admin's actions. */
const AdminCardActions = lazyWithRetry(
  async () => (await import('./AdminCardActions.tsx')).AdminCardActions,
  () => null,
)

interface LibraryContainerProps {
  list: BookList
  onOpen: (id: string, from: HTMLElement) => void
  onDelete: (book: Book) => void
}

/** Connects the library to the list of books, the session and the reader. */
export function LibraryContainer({ list, onOpen, onDelete }: LibraryContainerProps) {
  const dispatch = useDispatch()
  const isAdmin = useSelector(selectIsAdmin)
  const renderActions = (book: Book) => (
    <Suspense>
      <AdminCardActions
        book={book}
        onEdit={(from) => onOpen(book.id, from)}
        onDetails={() => dispatch(detailsRequested(book.id))}
        onDelete={() => onDelete(book)}
      />
    </Suspense>
  )
  return (
    <>
      <LibraryView
        books={list.books}
        hasFailed={list.hasFailed}
        onRetry={list.refetch}
        onOpen={onOpen}
        onNear={() => void loadReader().catch(() => undefined)}
        renderActions={isAdmin ? renderActions : undefined}
      />
      <StaleListNotice reason={list.staleReason} onRetry={list.refetch} />
    </>
  )
}
