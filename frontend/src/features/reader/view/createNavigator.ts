import { parsePassage, type Passage } from '@hikma/contracts/passageFragment'
import type { AppHistory } from '../../../history/createHistory.ts'
import type { Memory } from '../../../history/Memory.ts'
import type { AddressEntry } from '../../../history/stack.ts'
import type { PageLine } from '../../../lib/PageLine.ts'
import { pageToOpen } from '../../../places/pageToOpen.ts'
import { places } from '../../../places/places.ts'
import type { SavedPlace } from '../../../places/SavedPlace.ts'
import { focusPageText, isBesideFocused } from '../dom/pageElements.ts'
import { lostLine } from '../dom/passageLine.ts'
import type { Layout, ShownElements } from '../layout/Layout.ts'
import { returnTo } from './followLink.ts'
import type { PageOnScreen, Screen } from './Screen.ts'
import type { ReturnPoint } from './returnPoint.ts'

/** A target on a page of the open book. */
export type Target =
  | { line: PageLine | null }
  /** Of a page of TeX also in its other rendering. */
  | { passage: Passage }
  /** A place that was stored, whose page may have moved since. */
  | { saved: SavedPlace }

interface NavigatorOptions {
  screen: Screen
  /** The page is not the one that was to be opened, or does not have the line. */
  onLost: (line: PageLine | null, pageId: string | null) => void
  /** Called when a page was jumped to, which is no reading. */
  onArrived: () => void
}

/**
 * Goes to targets: at once on the page on the screen, and otherwise once their page is shown. A page that the history leads
 * to is shown at its line or link, and a book that is opened at the reader's place; an address can name a passage.
 */
export function createNavigator({ screen, onLost, onArrived }: NavigatorOptions) {
  const { anchor, state, text } = screen
  /** The target of the page that is awaited; dropped if another page is shown first. */
  let arrival: { index: number; arrive: () => void; memory: Memory } | null = null
  /** The passage that was gone to last, and its line. */
  let last: { passage: Passage; line: PageLine } | null = null

  const find = (passage: Passage): PageLine | null => anchor.find(passage, screen.open?.book.ext === 'tex')
  const toLine = (line: PageLine, pageId: string | null = null, end?: string): void => {
    if (!anchor.goTo(line)) return onLost(line, pageId)
    anchor.glow(line, end)
  }
  const toTop = (): void => {
    anchor.move((shown, layout) => layout.goToStart(shown), null)
    // From a panel beside the page one goes from passage to passage.
    if (!isBesideFocused()) focusPageText(text.current)
  }
  /** Does nothing for a block that the page does not have. */
  const toPassage = (passage: Passage): void => {
    const line = find(passage)
    if (line) toLine(line, null, passage.end)
    else if (passage.quote !== '') toLine(lostLine(passage))
    last = line && { passage, line }
  }
  const toSaved = ({ line, pageId }: SavedPlace): void => {
    const shownId = screen.page?.pageId ?? null
    if (pageId !== null && shownId !== null && pageId !== shownId) onLost(line, pageId)
    else if (line) toLine(line, pageId)
  }
  const to = (target: Target): void => {
    if ('saved' in target) toSaved(target.saved)
    else if ('passage' in target) toPassage(target.passage)
    else if (target.line) toLine(target.line)
    else toTop()
  }
  /** Gives whether the link is still there. */
  const backToLink = (link: NonNullable<Memory['link']>): boolean => {
    let isBack = false
    anchor.move((shown, layout) => void (isBack = returnTo(link, shown, layout)))
    return isBack
  }

  /** Gives whether a target was awaited on this page. */
  const arriveOn = (page: PageOnScreen): boolean => {
    const expected = arrival
    arrival = null
    if (expected?.index !== page.index) return false
    expected.arrive()
    onArrived()
    return true
  }
  /** Until the page is shown, the history remembers `memory` of it. */
  const expect = (index: number, arrive: () => void, memory: Memory = {}): void => {
    arrival = { index, arrive, memory }
    if (index === screen.page?.index) arriveOn(screen.page)
  }
  /** From an address that is entered now, Back returns here. */
  const returnPointNow = (): ReturnPoint | null =>
    screen.page && { index: screen.page.index, line: anchor.read(), isEntry: true }

  const enter = ({ address, memory }: AddressEntry, isNew: boolean): void => {
    if (address.view !== 'reader' || address.id !== screen.open?.book.id) return
    const { fragment } = address
    const { link, line } = memory
    const passage = line === undefined ? passageOf(fragment) : null
    const returnPoint = isNew ? returnPointNow() : null
    const isSamePage = address.page - 1 === screen.page?.index
    const arrive = () => {
      const isNowhere = passage ? passage.quote === '' && !find(passage) : fragment !== null
      if (isNew && isSamePage && isNowhere) return
      state.setState({ returnPoint })
      if (link && backToLink(link)) return
      toTop()
      if (line) toLine(line)
      else if (passage) toPassage(passage)
    }
    expect(address.page - 1, arrive, memory)
  }
  const enterFirst = (place: AddressEntry): void => {
    const { address, memory } = place
    const book = screen.open?.book
    if (address.view !== 'reader' || !book) return
    const saved = places.read(book.id)
    const passage = passageOf(address.fragment)
    if (memory.link || memory.line !== undefined) enter(place, false)
    else if (passage) goTo(address.page - 1, { passage })
    else if (saved && address.page === pageToOpen(book)) goTo(address.page - 1, { saved })
  }
  const goTo = (index: number, target: Target): void =>
    expect(index, () => to(target), 'line' in target ? { line: target.line } : {})

  return {
    arriveOn,
    goTo,
    /** Runs `act` once page `index`, whose address was entered, is on the screen, and offers the way back. */
    goToLinked(index: number, act: (shown: ShownElements, layout: Layout) => void): void {
      const returnPoint = returnPointNow()
      expect(index, () => {
        anchor.move(act)
        state.setState({ returnPoint })
      })
    },
    /** Goes to the passage once more in another rendering of its page, unless the reader has moved. */
    toPassageAgain(): void {
      const line = last && anchor.read() === last.line ? find(last.passage) : null
      if (!last || !line) return
      last = { ...last, line }
      toLine(line, null, last.passage.end)
    },
    /** What the history remembers of the page, to show it again as it is left. */
    memory(): Memory {
      if (arrival) return arrival.memory
      return screen.page ? { line: anchor.read() } : {}
    },
    /** Opens the page that the history is at, and follows it from there on. Returns a function that ends this. */
    follow(history: AppHistory): () => void {
      enterFirst(history.current())
      return history.subscribe(enter)
    },
    forget(): void {
      arrival = null
      last = null
    },
  }
}

const passageOf = (fragment: string | null): Passage | null => (fragment === null ? null : parsePassage(fragment))
