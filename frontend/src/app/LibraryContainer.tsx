import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { LibraryView } from '../features/library/LibraryView.tsx'
import { loadReader } from './OpenBook.tsx'
import { StaleListNotice } from './StaleListNotice.tsx'
import type { BookList } from './useBookList.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

/** The library is there without them. */
const AdminCardActions = lazyWithRetry(
  async () => (await import('./AdminCardActions.tsx')).AdminCardActions,
  () => null,
)

interface LibraryContainerProps {
  list: BookList
  /** Of the list, those that this viewer sees. */
  books: readonly Book[] | undefined
  isAdmin: boolean
  onOpen: (id: string, from: HTMLElement) => void
  onDelete: (book: Book) => void
}

/** The library, with an admin's buttons on its cards, and a sentence where its list is an old one. */
export function LibraryContainer({ list, books, isAdmin, onOpen, onDelete }: LibraryContainerProps) {
  const renderActions = (book: Book) => (
    <Suspense>
      <AdminCardActions book={book} onEdit={(from) => onOpen(book.id, from)} onDelete={() => onDelete(book)} />
    </Suspense>
  )
  return (
    <>
      <LibraryView
        books={books}
        failed={list.failed}
        onRetry={list.refetch}
        onOpen={onOpen}
        onNear={() => void loadReader().catch(() => undefined)}
        renderActions={isAdmin ? renderActions : undefined}
      />
      <StaleListNotice old={list.old} onRetry={list.refetch} />
    </>
  )
}
