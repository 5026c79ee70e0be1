import type { Book } from '@hikma/contracts/book'
import { useDeferredValue } from 'react'
import { useSelector } from 'react-redux'
import { ReaderFrame, type ReaderFrameProps } from './chrome/ReaderFrame.tsx'
import { selectIsEditing } from './state/readerSlice.ts'
import { CurrentReader, useReader } from './state/useReader.ts'

interface ReaderViewProps extends Omit<ReaderFrameProps, 'deferred'> {
  book: Book
  /** The book no longer exists, or is no longer public. */
  onGone: () => void
}

/** A book that is deleted while it is edited stays open, so that unsaved text is not lost. */
const stay = () => undefined

/**
 * The full-screen reader of one book. A turn to a page that is not laid out ahead renders the page first; page numbers,
 * bars and announcements follow as a deferred value (decision 12).
 */
export function ReaderView({ book, onGone, ...rest }: ReaderViewProps) {
  const reader = useReader(book, useSelector(selectIsEditing) ? stay : onGone)
  const deferred = useDeferredValue(reader)
  return (
    <CurrentReader value={reader}>
      <ReaderFrame {...rest} deferred={deferred} />
    </CurrentReader>
  )
}
