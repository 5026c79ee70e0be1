import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { LibraryView } from '../features/library/LibraryView.tsx'
import { loadReader } from './OpenBook.tsx'
import { OldListNotice } from './OldListNotice.tsx'
import type { BookList } from './useBookList.ts'
import { lazyPart } from '../ui/lazyPart.ts'

/** The library is there without them. */
const AdminCardActions = lazyPart(
  async () => (await import('./AdminCardActions.tsx')).AdminCardActions,
  () => null,
)

interface LibraryAreaProps {
  list: BookList
  /** Of the list, those that this viewer sees. */
  books: readonly Book[] | undefined
  isAdmin: boolean
  onOpen: (id: string, from: HTMLElement) => void
  onDelete: (book: Book) => void
}

/** The library, with an admin's buttons on its cards, and a sentence where its list is an old one. */
export function LibraryArea({ list, books, isAdmin, onOpen, onDelete }: LibraryAreaProps) {
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
      <OldListNotice old={list.old} onRetry={list.refetch} />
    </>
  )
}
