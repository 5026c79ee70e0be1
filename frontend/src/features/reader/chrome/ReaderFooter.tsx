import type { ComponentType, ReactNode, RefObject } from 'react'
import type { ReadingPlace } from '../../../lib/readingPlace.ts'
import { Foot } from './AutoHideFooter.tsx'
import { NumberedPages } from '../navigation/NumberedPages.tsx'
import { leafIn } from '../page/createPageViews.ts'
import { TurnBar } from '../navigation/MobileBar.tsx'
import type { useQuietBar } from './useAutoHideBar.ts'
import type { Reader } from '../useReader.ts'
import { VoiceStrip } from '../voice/VoiceControl.tsx'

interface ReaderFootProps {
  ref: RefObject<HTMLDivElement | null>
  told: Reader
  text: RefObject<HTMLElement | null>
  phone: boolean
  /** 'n / total', which a phone has here. */
  place: ReactNode
  bar: ReturnType<typeof useQuietBar>
  assistant: ComponentType<ReadingPlace> | undefined
}

/** What lies below the page and beside it. */
export function ReaderFoot({ ref, told, text, phone, place, bar, assistant: Assistant }: ReaderFootProps) {
  const { book, index, total, goTo, turn, shown } = told
  return (
    <Foot ref={ref} phone={phone} hidden={bar.hidden} onShow={bar.show}>
      <VoiceStrip />
      {Assistant && (
        <Assistant
          bookId={book.id}
          page={(shown?.index ?? index) + 1}
          region={text}
          readText={() => (text.current ? (leafIn(text.current)?.innerText ?? '') : '')}
        />
      )}
      {phone ? (
        <TurnBar direction={book.direction} atStart={index === 0} atEnd={index === total - 1} onTurn={turn}>
          {place}
        </TurnBar>
      ) : (
        <NumberedPages direction={book.direction} index={index} total={total} onGo={goTo} />
      )}
    </Foot>
  )
}
