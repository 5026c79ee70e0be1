import type { Book } from '@hikma/contracts/book'
import { Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { LibraryView } from '../features/library/LibraryView.tsx'
import { selectIsFiltered } from '../features/library/librarySlice.ts'
import { loadTexts } from '../lib/texts.ts'
import { whenIdle } from '../lib/whenIdle.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { lazyForAdmins } from './lazyForAdmins.ts'
import { loadReader } from './OpenBook.tsx'
import { usePlaces } from '../places/usePlaces.ts'
import { selectIsAdmin } from '../session/sessionSlice.ts'
import { StaleListNotice } from './StaleListNotice.tsx'
import type { BookList } from '../books/useBookList.ts'
import { adminEntered, selectMemory, selectView } from './viewSlice.ts'

/** If this chunk cannot be loaded, cards are shown without an admin's actions. */
const AdminCardActions = lazyForAdmins(
  (chunks) => chunks.loadCardActions(),
  () => null,
)

const ContinueReading = lazyWithRetry(
  async () => (await import('./ContinueReading.tsx')).ContinueReading,
  () => null,
)

export const preloadContinueReading = ContinueReading.preload

const KeepOnCard = lazyWithRetry(
  async () => {
    await new Promise<void>(whenIdle)
    const [{ KeepOnCard }] = await Promise.all([import('../features/keep/KeepOnCard.tsx'), loadTexts('readers')])
    return KeepOnCard
  },
  () => null,
  false,
)

const PageHits = lazyWithRetry(
  async () => (await import('./PageHits.tsx')).PageHits,
  () => null,
)

interface LibraryContainerProps {
  list: BookList
  onOpen: (book: Book) => void
  onDelete: (book: Book) => void
}

/** Connects the library to the list of books, the session and the reader. */
export function LibraryContainer({ list, onOpen, onDelete }: LibraryContainerProps) {
  const dispatch = useDispatch()
  const isAdmin = useSelector(selectIsAdmin)
  const present = useSelector(selectMemory)
  const isShown = useSelector(selectView) === 'library'
  // Below an open book the library keeps its own.
  const [memory, setMemory] = useState(present)
  if (isShown && memory !== present) setMemory(present)
  // Its chunk is loaded only by somebody who has begun a book.
  const begun = usePlaces().length > 0
  const renderActions = (book: Book) => (
    <Suspense>
      <AdminCardActions
        book={book}
        onEdit={() => onOpen(book)}
        onDetails={() => dispatch(adminEntered({ section: 'book', id: book.id }))}
        onDelete={() => onDelete(book)}
      />
    </Suspense>
  )
  const isFiltered = useSelector(selectIsFiltered)
  return (
    <>
      {begun && list.books && !isFiltered && (
        <Suspense>
          <ContinueReading books={list.books} />
        </Suspense>
      )}
      <LibraryView
        books={list.books}
        hasFailed={list.hasFailed}
        onRetry={list.refetch}
        memory={memory}
        // A function of each render: the link of a card leads to the place, so a stored place renders the cards anew.
        onNear={() => void loadReader().catch(() => undefined)}
        renderActions={isAdmin ? renderActions : undefined}
        renderKeep={(book, isRow) => (
          <Suspense>
            <KeepOnCard book={book} books={list.books} isRow={isRow} />
          </Suspense>
        )}
      />
      {list.books && isFiltered && (
        <Suspense>
          <PageHits books={list.books} />
        </Suspense>
      )}
      <StaleListNotice reason={list.staleReason} onRetry={list.refetch} />
    </>
  )
}
