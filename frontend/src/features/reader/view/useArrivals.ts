import type { Book } from '@hikma/contracts/book'
import { parsePassage, type Passage } from '@hikma/contracts/passageFragment'
import { type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import type { Memory } from '../../../history/Memory.ts'
import type { Place } from '../../../history/stack.ts'
import { useMemory } from '../../../history/useMemory.ts'
import type { PageLine } from '../../../lib/PageLine.ts'
import { pageToOpen } from '../../../places/pageToOpen.ts'
import { places } from '../../../places/places.ts'
import { createGoing } from './createGoing.ts'
import type { Edge, Layout, ShownElements } from '../layout/Layout.ts'
import type { ObservablePlace } from './PlaceState.ts'
import type { ReadingPlace } from './useReadingPlace.ts'
import type { WayBack } from './wayBack.ts'

export type Arrivals = ReturnType<typeof useArrivals>

interface ArrivalsOptions {
  book: Book
  /** Index of the page on the screen, from 0; null before the first. */
  shownIndex: number | null
  /** Its id; null if it is not known. */
  shownId: string | null
  text: RefObject<HTMLElement | null>
  place: ReadingPlace
  state: ObservablePlace
  /** The page is not the one that was to be opened, or does not have the line. */
  onLost: (line: PageLine | null, pageId: string | null) => void
}

const passageOf = (fragment: string | null): Passage | null => (fragment === null ? null : parsePassage(fragment))

/**
 * Shows pages where they were left: a page that the history leads to at its line or link, and a book that is opened at
 * the reader's place. An address can name a passage. A turned page is shown from its top, or where it was left in this visit.
 */
export function useArrivals(options: ArrivalsOptions) {
  const { book, shownIndex, place } = options
  const history = use(HistoryContext)
  /** Called once the page that was entered is shown; dropped if another page is shown first. */
  const arrival = useRef<{ index: number; arrive: () => void; memory: Memory } | null>(null)
  // Back is pressed long after the render in which this runs.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [going] = useState(() => createGoing(() => ({ ...latest.current, position: latest.current.place.position })))

  const now = () => latest.current.place.position
  /** Gives whether an arrival was expected on this page. */
  const arriveAt = (index: number | null): boolean => {
    const expected = arrival.current
    arrival.current = null
    if (!expected || expected.index !== index) return false
    expected.arrive()
    latest.current.place.onArrived()
    return true
  }
  /** Until the page is shown, the history remembers `memory` of it. */
  const expect = (index: number, arrive: () => void, memory: Memory = {}) => {
    arrival.current = { index, arrive, memory }
    if (index === latest.current.shownIndex) arriveAt(index)
  }
  /** From an address that is entered now, Back returns here. */
  const wayBackNow = (): WayBack | null => {
    const { shownIndex: index } = latest.current
    return index === null ? null : { index, line: now().read(), isEntry: true }
  }

  useMemory('reader', () => {
    place.store()
    if (arrival.current) return arrival.current.memory
    return latest.current.shownIndex === null ? {} : { line: place.position.read() }
  })
  useLayoutEffect(() => {
    if (!history) return
    const enter = ({ address, memory }: Place, isNew: boolean) => {
      if (address.view !== 'reader' || address.id !== book.id) return
      const { fragment } = address
      const { link, line } = memory
      const passage = line === undefined ? passageOf(fragment) : null
      const wayBack = isNew ? wayBackNow() : null
      const isSamePage = address.page - 1 === latest.current.shownIndex
      const arrive = () => {
        const isNowhere = passage ? passage.quote === '' && !going.find(passage) : fragment !== null
        if (isNew && isSamePage && isNowhere) return
        latest.current.state.setState({ wayBack })
        if (link && going.backToLink(link)) return
        going.toTop()
        if (line) going.toLine(line)
        else if (passage) going.toPassage(passage)
      }
      expect(address.page - 1, arrive, memory)
    }
    const open = (current: Place) => {
      const { address, memory } = current
      if (address.view !== 'reader') return
      const saved = places.read(book.id)
      const passage = passageOf(address.fragment)
      if (memory.link || memory.line !== undefined) enter(current, false)
      else if (passage) expect(address.page - 1, () => going.toPassage(passage))
      else if (saved && address.page === pageToOpen(book)) expect(address.page - 1, () => going.toPlace(saved))
    }
    open(history.current())
    return history.subscribe(enter)
    // oxlint-disable-next-line react/exhaustive-deps -- all that it calls reads refs
  }, [history, book.id])

  return {
    /** Runs `act` once page `index`, whose address was entered, is on the screen, and offers the way back. */
    arriveOn(index: number, act: (shown: ShownElements, layout: Layout) => void): void {
      const wayBack = wayBackNow()
      expect(index, () => {
        now().move(act)
        latest.current.state.setState({ wayBack })
      })
    },
    /** Shows a line, or the top, once page `index` is on the screen. */
    arriveAtLine: (index: number, line: PageLine | null) =>
      expect(index, () => (line ? going.toLine(line) : going.toTop()), { line }),
    /** Must be called when the page has come onto the screen in another look. */
    onOtherLook: going.toPassageAgain,
    /** Must be called when another page has come onto the screen; `edge` is where a step has entered it. */
    onShown(isTurn: boolean, edge: Edge | null): void {
      if (arriveAt(shownIndex) || shownIndex === null) return
      if (isTurn) place.onTurned(shownIndex, edge)
      else place.onArrived()
    },
  }
}
