import type { ComponentType, ReactNode, RefObject } from 'react'
import type { ReadingPlace } from '../../../lib/readingPlace.ts'
import { AutoHideFooter } from './AutoHideFooter.tsx'
import { NumberedPages } from '../navigation/NumberedPages.tsx'
import { findCurrentView } from '../page/createPageViews.ts'
import { MobileBar } from '../navigation/MobileBar.tsx'
import type { useAutoHideBar } from './useAutoHideBar.ts'
import type { Reader } from '../useReader.ts'
import { VoiceControl } from '../voice/VoiceControl.tsx'

interface ReaderFooterProps {
  ref: RefObject<HTMLDivElement | null>
  /** The reader as a deferred value, which can be older than the page on the screen. */
  deferred: Reader
  text: RefObject<HTMLElement | null>
  isPhone: boolean
  /** Shown here on a phone, and in the header otherwise. */
  pageInput: ReactNode
  bar: ReturnType<typeof useAutoHideBar>
  assistant: ComponentType<ReadingPlace> | undefined
}

/** The bar below the page, with the voice player and the assistant. */
export function ReaderFooter({
  ref,
  deferred,
  text,
  isPhone,
  pageInput,
  bar,
  assistant: Assistant,
}: ReaderFooterProps) {
  const { book, index, total, goTo, turn, shown } = deferred
  return (
    <AutoHideFooter ref={ref} isPhone={isPhone} isHidden={bar.isHidden} onShow={bar.show}>
      <VoiceControl />
      {Assistant && (
        <Assistant
          bookId={book.id}
          page={(shown?.index ?? index) + 1}
          region={text}
          readText={() => (text.current ? (findCurrentView(text.current)?.innerText ?? '') : '')}
        />
      )}
      {isPhone ? (
        <MobileBar direction={book.direction} isAtStart={index === 0} isAtEnd={index === total - 1} onTurn={turn}>
          {pageInput}
        </MobileBar>
      ) : (
        <NumberedPages direction={book.direction} index={index} total={total} onGo={goTo} />
      )}
    </AutoHideFooter>
  )
}
