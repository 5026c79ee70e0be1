import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { AssistantSlot } from './AssistantSlot.tsx'
import { Curtain } from './Curtain.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from '../ui/lazyPart.ts'

export const loadReader = () => import('../features/reader/ReaderView.tsx')
const ReaderView = lazyPart(async () => (await loadReader()).ReaderView)
const EditArea = lazyPart(async () => (await import('./EditArea.tsx')).EditArea)

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
      <Suspense fallback={<Curtain />}>
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
                    <EditArea book={book} slot={slot} onGone={onGone} />
                  </Suspense>
                )
              : undefined
          }
        />
      </Suspense>
    </ErrorBoundary>
  )
}
