import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { EditablePage } from '../features/reader/chrome/EditSlot.tsx'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { lazyForAdmins } from './lazyForAdmins.ts'
import { AssistantSlot } from './AssistantSlot.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ReaderLoading } from './ReaderLoading.tsx'
import { selectIsAdmin } from '../session/sessionSlice.ts'
import { useSignInOverReader } from './useSignInOverReader.ts'

export const loadReader = () => import('../features/reader/ReaderView.tsx')
const ReaderView = lazyWithRetry(async () => (await loadReader()).ReaderView)
export const preloadReader = ReaderView.preload
const EditContainer = lazyForAdmins((chunks) => chunks.loadEditContainer())

interface OpenBookProps {
  book: Book
  onClose: () => void
  /** The library no longer has the book. */
  onGone: () => void
}

/** The reader with the assistant and, for admins, edit mode. */
export function OpenBook({ book, onClose, onGone }: OpenBookProps) {
  // An edit stays open while its admin is asked to sign in again.
  const mustSignIn = useSignInOverReader()
  const isAdmin = useSelector(selectIsAdmin) || mustSignIn
  const renderEdit = (slot: EditablePage) => (
    <Suspense>
      <EditContainer book={book} slot={slot} onGone={onGone} />
    </Suspense>
  )
  return (
    <ErrorBoundary>
      <Suspense fallback={<ReaderLoading />}>
        <ReaderView
          key={book.id}
          book={book}
          onClose={onClose}
          onGone={onGone}
          assistant={AssistantSlot}
          renderEdit={isAdmin ? renderEdit : undefined}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
