import type { Book } from '@hikma/contracts/book'
import { useDeferredValue } from 'react'
import { useSelector } from 'react-redux'
import { ReaderFrame, type ReaderFrameProps } from './chrome/ReaderFrame.tsx'
import './readerTexts.ts'
import { selectEditing } from './readerSlice.ts'
import { ReaderNow, useReader } from './useReader.ts'

interface ReaderViewProps extends Omit<ReaderFrameProps, 'told'> {
  book: Book
  /** The book is no longer there. */
  onGone: () => void
}

/** A book that goes while it is edited stays open: what was written is not to be lost. */
const stay = () => undefined

/**
 * The whole screen for one book. The frame after a key belongs to the page alone; the numbers, bars and sentences that
 * tell of it follow once that is on the screen (decision 12).
 */
export function ReaderView({ book, onGone, ...rest }: ReaderViewProps) {
  const reader = useReader(book, useSelector(selectEditing) ? stay : onGone)
  const told = useDeferredValue(reader)
  return (
    <ReaderNow value={reader}>
      <ReaderFrame {...rest} told={told} />
    </ReaderNow>
  )
}
