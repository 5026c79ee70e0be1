import type { Book } from '@hikma/contracts/book'
import { MAX_CHAT_QUOTE } from '@hikma/contracts/limits'
import { type ReactNode, type RefObject, Suspense, useState, useSyncExternalStore } from 'react'
import type { SelectedBlock, Selection } from '../../../lib/readingPlace.ts'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { findCurrentView } from '../dom/pageElements.ts'
import { passageAt, textInBlock } from '../dom/passageLine.ts'
import type { PageView } from '../view/createPageView.ts'
import { openMark } from '../marks/openMark.ts'
import { useMarksOfPage } from '../marks/useMarksOfPage.ts'
import type { PicturedPassage } from '../picture/drawPassage.ts'
import { useSelectedPassage } from './useSelectedPassage.ts'

/** Its chunk is loaded with the first selection. */
const SelectionBar = lazyWithRetry(
  async () => (await import('./SelectionBar.tsx')).SelectionBar,
  () => null,
)

/** What is open of the marks of a page. Its chunk is loaded once there is something. */
const MarkLayer = lazyWithRetry(
  async () => (await import('../marks/MarkLayer.tsx')).MarkLayer,
  () => null,
)

const PictureDialog = lazyWithRetry(
  async () => (await import('../picture/PictureDialog.tsx')).PictureDialog,
  () => null,
)

interface SelectionToolsProps {
  book: Book
  view: Pick<PageView, 'named' | 'mark'>
  /** A page is on the screen. */
  hasPage: boolean
  /** Its pages have no numbered blocks. */
  isTex: boolean
  /** From 1. */
  page: number
  region: RefObject<HTMLElement | null>
  /** Renders what can put more tools into the bar. */
  children: (selection: Selection | null) => ReactNode
}

/** A bar with tools while a passage is selected within `region`. */
export function SelectionTools({ book, view, hasPage, isTex, page, region, children }: SelectionToolsProps) {
  const { passage, hold, end } = useSelectedPassage(region)
  useMarksOfPage(view, hasPage)
  const hasMarks = useSyncExternalStore(openMark.subscribe, openMark.getState, openMark.getState).isReady
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [picture, setPicture] = useState<PicturedPassage | null>(null)
  return (
    <>
      {children(
        passage &&
          bar && { text: passage.text, block: isTex ? null : blockOf(passage.range, region.current), bar, end },
      )}
      {passage && (
        <Suspense>
          <SelectionBar
            ref={setBar}
            passage={passage}
            bookId={book.id}
            page={page}
            region={region.current}
            onPress={hold}
            named={view.named}
            onEnd={end}
            onPicture={setPicture}
          />
        </Suspense>
      )}
      {picture && (
        <Suspense>
          <PictureDialog book={book} passage={picture} onClose={() => setPicture(null)} />
        </Suspense>
      )}
      {hasMarks && (
        <Suspense>
          <MarkLayer />
        </Suspense>
      )}
    </>
  )
}

/** The first block that a range has text of, and that text as far as a question may have it. */
function blockOf(range: Range, region: HTMLElement | null): SelectedBlock | null {
  const view = region && findCurrentView(region)
  const found = view && passageAt(view, range)
  // A pair of code units that the limit divides is left out.
  const quote = found
    ? textInBlock(view, range, found.block)
        .slice(0, MAX_CHAT_QUOTE)
        .replace(/\p{Surrogate}/gu, '')
    : ''
  return found && quote.trim() !== '' ? { block: found.block, quote } : null
}
