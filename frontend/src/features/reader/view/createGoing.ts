import type { Book } from '@hikma/contracts/book'
import type { Passage } from '@hikma/contracts/passageFragment'
import type { RefObject } from 'react'
import type { LinkOrigin } from '../../../history/Memory.ts'
import type { PageLine } from '../../../lib/PageLine.ts'
import type { SavedPlace } from '../../../places/SavedPlace.ts'
import { returnTo } from './linkOrigin.ts'
import type { Position } from './createPosition.ts'
import { lostLine } from '../dom/passageLine.ts'
import { focusPageText } from '../dom/pageElements.ts'

export interface GoingOptions {
  book: Book
  position: Position
  text: RefObject<HTMLElement | null>
  /** The id of the page on the screen; null if it is not known. */
  shownId: string | null
  /** The page is not the one that was to be opened, or does not have the line. */
  onLost: (line: PageLine | null, pageId: string | null) => void
}

/** Moves within the page on the screen, none of which is reading. `now` gives the options as they are then. */
export function createGoing(now: () => GoingOptions) {
  /** The passage that was gone to last, and its line. */
  let last: { passage: Passage; line: PageLine } | null = null
  const find = (passage: Passage): PageLine | null => {
    const { position, book } = now()
    return position.find(passage, book.ext === 'tex')
  }
  const toLine = (line: PageLine, pageId: string | null = null): void => {
    const { position, onLost } = now()
    if (!position.goTo(line)) return onLost(line, pageId)
    position.glow(line)
  }
  return {
    toLine,
    toTop(): void {
      const { position, text } = now()
      position.move((shown, layout) => layout.goToStart(shown), null)
      focusPageText(text.current)
    },
    toPlace({ line, pageId }: SavedPlace): void {
      const { shownId, onLost } = now()
      if (pageId !== null && shownId !== null && pageId !== shownId) onLost(line, pageId)
      else if (line) toLine(line, pageId)
    },
    find,
    /** Does nothing for a block that the page does not have. */
    toPassage(passage: Passage): void {
      const line = find(passage)
      if (line) toLine(line)
      else if (passage.quote !== '') toLine(lostLine(passage))
      last = line && { passage, line }
    },
    /** Goes to the passage once more in another look of its page, unless the reader has moved. */
    toPassageAgain(): void {
      const line = last && now().position.read() === last.line ? find(last.passage) : null
      if (!last || !line) return
      last = { ...last, line }
      toLine(line)
    },
    /** Gives whether the link is still there. */
    backToLink(link: LinkOrigin): boolean {
      let isBack = false
      now().position.move((shown, layout) => void (isBack = returnTo(link, shown, layout)))
      return isBack
    },
  }
}
