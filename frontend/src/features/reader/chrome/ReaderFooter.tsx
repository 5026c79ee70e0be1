import type { ComponentType, ReactNode, RefObject } from 'react'
import { chapterOf, type ListedPage } from '../../../lib/listPages.ts'
import type { ReadingPlace } from '../../../lib/readingPlace.ts'
import { AutoHideFooter } from './AutoHideFooter.tsx'
import { NumberedPages } from '../navigation/NumberedPages.tsx'
import { MobileBar } from '../navigation/MobileBar.tsx'
import type { PageView } from '../view/createPageView.ts'
import { PlaceLine } from '../place/PlaceLine.tsx'
import { ReturnButton } from '../place/ReturnButton.tsx'
import { TimeLeft } from '../place/TimeLeft.tsx'
import css from './ReaderFooter.module.css'
import type { useAutoHideBar } from './useAutoHideBar.ts'
import type { Reader } from '../state/useReader.ts'
import { SelectionTools } from '../selection/SelectionTools.tsx'
import { VoiceControl } from '../voice/VoiceControl.tsx'
import { findCurrentView } from '../dom/pageElements.ts'

interface ReaderFooterProps {
  ref: RefObject<HTMLDivElement | null>
  /** The reader as a deferred value, which can be older than the page on the screen. */
  deferred: Reader
  /** The pages with their names. */
  pages: readonly ListedPage[]
  view: PageView
  /** Undefined if the styles decide. */
  isPhone: boolean | undefined
  /** Shown here on a phone, and in the header otherwise. */
  pageInput: ReactNode
  bar: ReturnType<typeof useAutoHideBar>
  assistant: ComponentType<ReadingPlace> | undefined
}

/** The bar below the page, with the voice player and the assistant. */
export function ReaderFooter({
  ref,
  deferred,
  pages,
  view,
  isPhone,
  pageInput,
  bar,
  assistant: Assistant,
}: ReaderFooterProps) {
  const { book, index, total, goTo, shown } = deferred
  const { text } = view
  const page = (shown?.index ?? index) + 1
  const readText = () => (text.current ? (findCurrentView(text.current)?.innerText ?? '') : '')
  return (
    <AutoHideFooter ref={ref} isHidden={bar.isHidden} isHintQuiet={bar.state === 'hiddenByHand'} onShow={bar.show}>
      <VoiceControl />
      <SelectionTools
        book={book}
        view={view}
        hasPage={shown !== null}
        isTex={book.ext === 'tex'}
        page={page}
        region={text}
      >
        {(selection) =>
          Assistant && (
            <Assistant
              book={book}
              page={page}
              chapter={chapterOf(pages, page)}
              selection={selection}
              readText={readText}
              readPlace={view.readShown}
            />
          )
        }
      </SelectionTools>
      {isPhone !== false && (
        <MobileBar
          book={book}
          index={index}
          total={total}
          place={view}
          above={
            <>
              <ReturnButton place={view} onBack={view.goBack} />
              <PlaceLine book={book} index={index} pages={pages} place={view} onEnd={() => view.step('next')} />
            </>
          }
          onTurn={view.step}
        >
          {pageInput}
        </MobileBar>
      )}
      {isPhone !== true && (
        <div className={css.foot}>
          {isPhone === false && <ReturnButton place={view} onBack={view.goBack} />}
          <NumberedPages book={book} index={index} total={total} pages={pages} onGo={goTo} />
          <TimeLeft book={book} index={index} pages={pages} place={view} onEnd={() => view.step('next')} />
        </div>
      )}
    </AutoHideFooter>
  )
}
