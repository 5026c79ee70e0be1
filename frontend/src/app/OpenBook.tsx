import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { AssistantSlot } from './AssistantSlot.tsx'
import { ReaderLoading } from './ReaderLoading.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

export const loadReader = () => import('../features/reader/ReaderView.tsx')
const ReaderView = lazyWithRetry(async () => (await loadReader()).ReaderView)
const EditContainer = lazyWithRetry(async () => (await import('./EditContainer.tsx')).EditContainer)

interface OpenBookProps {
  book: Book
  isAdmin: boolean
  onClose: () => void
  /** The book is no longer there. */
  onGone: () => void
}

/** The reader, with what else belongs beside a page. */
export function OpenBook({ book, isAdmin, onClose, onGone }: OpenBookProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ReaderLoading />}>
        <ReaderView
          key={book.id}
          book={book}
          onClose={onClose}
          onGone={onGone}
          assistant={AssistantSlot}
          renderEdit={
            isAdmin
              ? (slot) => (
                  <Suspense>
                    <EditContainer book={book} slot={slot} onGone={onGone} />
                  </Suspense>
                )
              : undefined
          }
        />
      </Suspense>
    </ErrorBoundary>
  )
}
