import type { Book } from '@hikma/contracts/book'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { PageLine } from '../../../lib/PageLine.ts'
import { places } from '../../../places/places.ts'
import type { SavedPlace } from '../../../places/SavedPlace.ts'
import { onPageHide } from '../../../lib/onPageHide.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import type { Edge } from '../layout/Layout.ts'
import { followFlow } from '../layout/followFlow.ts'
import { createPosition, type Position } from './createPosition.ts'
import type { ObservablePlace } from './PlaceState.ts'
import { leavesText, type WayBack } from './wayBack.ts'
import { findCurrentView } from '../dom/pageElements.ts'

/** The place is stored after the reader has rested for so long. */
const REST_MS = 500
/** Who stays on a page so long reads it, also without scrolling. */
const STAY_MS = 10_000

export type ReadingPlace = ReturnType<typeof useReadingPlace>

interface ReadingPlaceOptions {
  book: Book
  /** The page on the screen: its index from 0, and its id if the library has named it. */
  shown: { index: number; pageId: string | null } | null
  viewport: RefObject<HTMLElement | null>
  text: RefObject<HTMLElement | null>
  state: ObservablePlace
  /** Share of the book, and the name of a page, from what is known of its contents. */
  describe: (index: number, pageShare: number) => { share: number; heading: string | null }
}

/**
 * Follows and stores a reader's place in a book (decision 49). Opening a book and jumps are no reading: only scrolling,
 * turning and staying are, and only they change the stored place.
 */
export function useReadingPlace(options: ReadingPlaceOptions) {
  const { book, viewport, text, state } = options
  const hasPage = options.shown !== null
  // While a page is replaced, this is still the page that is left.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const position = useMemo(
    () =>
      createPosition(() => {
        const view = text.current && findCurrentView(text.current)
        return view && viewport.current && { viewport: viewport.current, view }
      }),
    [viewport, text],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRead = useRef(false)
  /** The lines at which pages were left in this visit, by index. */
  const left = useRef(new Map<number, PageLine | null>())
  useEffect(() => left.current.clear(), [book.version])

  const showShare = () => state.setState(position.describe())
  /** Stores the place if it was read since it was last stored. */
  const store = () => {
    clearTimeout(timer.current)
    const place = isRead.current && placeOf(latest.current, position)
    isRead.current = false
    if (place) places.save(place)
  }
  const storeAfter = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isRead.current = true
      store()
    }, ms)
  }
  const read = () => {
    isRead.current = true
    storeAfter(REST_MS)
  }

  useLayoutEffect(() => {
    const [scrolled, page] = [viewport.current, text.current]
    if (!hasPage || !scrolled || !page) return
    const onScroll = () => {
      showShare()
      if (position.onScroll()) read()
    }
    // The event of the last scroll may still be due.
    state.setState({
      noteLine: () => {
        onScroll()
        position.read()
      },
    })
    const stopFollowing = followFlow(scrolled, page, () => {
      position.hold()
      showShare()
    })
    // By screens, the page itself is moved.
    for (const moved of [scrolled, page]) moved.addEventListener('scroll', onScroll, { passive: true })
    const stopHiding = onPageHide(store)
    return () => {
      for (const moved of [scrolled, page]) moved.removeEventListener('scroll', onScroll)
      stopFollowing()
      stopHiding()
      store()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- all that it calls reads refs
  }, [hasPage, viewport, text, position, state])

  return {
    position,
    store,
    /** Must be called before another page comes onto the screen. */
    onLeave(): void {
      const { shown } = latest.current
      if (shown) left.current.set(shown.index, position.read())
    },
    /** Must be called when a turn has brought another page onto the screen: it is read from there on. */
    onTurned(index: number, edge: Edge | null): void {
      const from = latest.current.shown?.index
      const line = left.current.get(index)
      if (from !== undefined && from !== index) {
        const way: WayBack = { index: from, line: left.current.get(from) ?? null, isEntry: false }
        // A step leaves a page at its end or its start.
        const isInText = edge === null && leavesText({ ...way, share: state.getState().pageShare }, index)
        state.setState({ wayBack: isInText ? way : null })
      }
      if (edge === 'end') position.move((shown, layout) => layout.goToEnd(shown))
      else if (line && edge === null) position.goTo(line)
      else position.move(() => undefined, null)
      read()
      whenIdle(showShare)
    },
    /** Must be called when a page was opened or jumped to. Nothing is stored until it is read. */
    onArrived(): void {
      isRead.current = false
      storeAfter(STAY_MS)
      whenIdle(showShare)
    },
  }
}

function placeOf({ book, shown, describe }: ReadingPlaceOptions, position: Position): SavedPlace | null {
  if (!shown) return null
  const { pageShare } = position.describe()
  return {
    ...describe(shown.index, pageShare),
    bookId: book.id,
    pageId: shown.pageId,
    page: shown.index + 1,
    version: book.version,
    line: position.read(),
    pageShare,
    isFinished: shown.index === book.totalPages - 1 && pageShare === 1,
    isHidden: false,
    savedAt: Date.now(),
  }
}
