import type { Store } from '@reduxjs/toolkit'
import { useDispatch, useStore } from 'react-redux'
import { fetchBook, type BooksDispatch, foundBook } from '../../../api/booksApi.ts'
import { replaceBook } from '../../../books/bookLists.ts'
import { painted } from '../../../lib/painted.ts'
import type { Edge } from '../layout/Layout.ts'
import type { ShowTurn } from '../view/Screen.ts'
import { bookChanged, changeDismissed, pageTurned, type ReaderState, readerSlice } from './readerSlice.ts'
import type { Book } from '@hikma/contracts/book'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { LibraryUnavailableError } from '../../../api/fetchFile.ts'
import {
  bookIndex,
  clampPage,
  indexAfter,
  indexesBeyond,
  neighbourIndexes,
  type Step,
  stepBetween,
  visibleIndex,
} from '../dom/pageSteps.ts'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import { fetchPageContent, toPageContent, type PageContent } from '../content/fetchPageContent.ts'
import { BookGone, openPage, type RefreshedBook } from '../content/openPage.ts'
import { createPageCache } from '../content/createPageCache.ts'
import { DrawnPageContext } from '../content/DrawnPage.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'

export type Reader = ReturnType<typeof useReader>

/** The current reader, for the few components that render before the others after a turn (decision 12). */
export const CurrentReader = createContext<Reader | null>(null)

/** The reading position in a book, the page there, and the functions that turn to another page. */
export function useReader(book: Book, onGone: () => void) {
  const dispatch = useDispatch<BooksDispatch>()
  const { turns, subscribe, getPosition } = useTurns(book.totalPages)
  const { page, step, hasChanged, deletingIndex } = useSyncExternalStore(subscribe, getPosition, getPosition)
  const place = clampPage(page, book.totalPages)
  const total = book.totalPages - (deletingIndex === null ? 0 : 1)
  const index = visibleIndex(place, deletingIndex)
  // The book has become shorter: so that the address is that of the page on the screen.
  useEffect(() => {
    if (place !== page) dispatch(pageTurned({ page: place, step }))
  }, [dispatch, place, page, step])

  const pages = usePages({
    book,
    index: place,
    refreshBook: async () => foundBook(await dispatch(fetchBook(book.id))),
    onChanged: (changed) => {
      dispatch(replaceBook(changed))
      dispatch(bookChanged())
    },
    onGone,
  })
  return useMemo(
    () => ({ book, index, total, step, hasChanged, ...turns, ...pages }),
    [book, index, total, step, hasChanged, turns, pages],
  )
}

type ReaderStore = Store<{ [readerSlice.reducerPath]: ReaderState }>

/**
 * The functions that turn the pages of a book of `totalPages`. They read the current index from the store when they are
 * called, so two quick keys turn two pages even if the screen does not show the first turn yet (decision 12).
 */
function useTurns(totalPages: number) {
  const store: ReaderStore = useStore<{ [readerSlice.reducerPath]: ReaderState }>()
  return useMemo(() => createTurns(store, totalPages), [store, totalPages])
}

function createTurns({ getState, subscribe, dispatch }: ReaderStore, totalPages: number) {
  /** The page that the last turn goes to, and the edge at which it is entered. The page may arrive later. */
  let entered: { index: number; edge: Edge | null } | null = null
  /** The page of the turn that is dispatched now is on the screen already. */
  let isOnScreen = false
  const getPosition = () => readerSlice.selectSlice(getState())
  const goFrom = (next: (index: number, total: number) => number, edge: Edge | null = null, show?: ShowTurn) => {
    const { page, deletingIndex } = getPosition()
    const total = totalPages - (deletingIndex === null ? 0 : 1)
    const index = visibleIndex(clampPage(page, totalPages), deletingIndex)
    const to = clampPage(next(index, total), total)
    if (to === index) return
    entered = { index: bookIndex(to, deletingIndex), edge }
    const step = stepBetween(index, to)
    // While a page is being deleted, the book has one page more than can be reached, so the two indexes differ.
    isOnScreen = deletingIndex === null && show?.({ index: to, step, edge }) === true
    dispatch(pageTurned({ page: entered.index, step }))
    isOnScreen = false
  }
  const turns = {
    goTo: (index: number) => goFrom(() => index),
    turn: (step: Step, edge: Edge | null = null, show?: ShowTurn) =>
      goFrom((index, total) => indexAfter(index, total, step), edge, show),
    /** The edge at which a step has entered a page; null if the page was reached in another way. */
    edgeOf: (index: number): Edge | null => (entered?.index === index ? entered.edge : null),
    dismissChange: () => void dispatch(changeDismissed()),
  }
  return {
    turns,
    getPosition,
    /** Calls `listener` after each change; after the next paint if a turn has shown its page already (decision 12). */
    subscribe: (listener: () => void) => subscribe(() => (isOnScreen ? void painted().then(listener) : listener())),
  }
}

interface PagesOptions {
  book: Book
  index: number
  refreshBook: () => Promise<RefreshedBook>
  onChanged: (book: Book) => void
  onGone: () => void
}

interface PageFailure {
  key: string
  /** The library did not answer. */
  isAway: boolean
}

export interface ShownPage {
  key: string
  index: number
  content: PageContent
}

/**
 * The page to show. The previous page stays until the requested one has arrived; then the neighbours are prepared, and
 * the page beyond them is fetched (DESIGN.md §5).
 */
function usePages({ book, index, refreshBook, onChanged, onGone }: PagesOptions) {
  const drawn = use(DrawnPageContext)
  const [cache] = useState(() => createPageCache(fetchPageContent, drawn.peek()))
  useEffect(() => drawn.drop(), [drawn])
  const [shown, setShown] = useState<ShownPage | null>(null)
  const [failure, setFailure] = useState<PageFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [, setArrivals] = useState(0)
  const [neighbours, setNeighbours] = useState<readonly PageContent[]>([])
  const key = `${book.id}/${book.version}/${index}`
  const isEmpty = book.totalPages === 0

  // A cached page is shown in the render that requests it.
  const content = isEmpty ? null : cache.peek(book, index)
  if (content && shown?.content !== content) setShown({ key, index, content })

  const nextTo = neighbourIndexes(index, book.totalPages)
  const beyond = indexesBeyond(index, book.totalPages)
  const cancelOthers = () => cache.retain(book, [index, ...nextTo, ...beyond])
  const fetchAround = useEffectEvent((isSuperseded: () => boolean) => {
    if (isSuperseded()) return
    cancelOthers()
    const showNeighbours = () => setNeighbours(nextTo.flatMap((page) => cache.peek(book, page) ?? []))
    // A neighbour that fails here is requested again when the reader turns to it.
    for (const page of nextTo)
      cache.request(book, page).then(
        () => isSuperseded() || showNeighbours(),
        () => undefined,
      )
    // The current page comes last, so that it is the most recently used one in the cache.
    for (const page of [...beyond, index]) cache.request(book, page).catch(() => undefined)
  })
  const fetchPage = useEffectEvent(async (isSuperseded: () => boolean) => {
    cancelOthers()
    try {
      const opened = await openPage({ book, index, request: cache.request, refreshBook })
      if (isSuperseded()) return
      // The changed book comes back as a prop, and the page is then fetched from that one.
      if (opened !== book) return onChanged(opened)
      setFailure(null)
      setArrivals((count) => count + 1)
      // The requested page is painted first.
      whenIdle(() => fetchAround(isSuperseded))
    } catch (error) {
      if (isSuperseded()) return
      if (error instanceof BookGone) onGone()
      else setFailure({ key, isAway: error instanceof LibraryUnavailableError })
    }
  })
  const start = useEffectEvent((isSuperseded: () => boolean) => {
    if (content) whenIdle(() => fetchAround(isSuperseded))
    else if (!isEmpty) void fetchPage(isSuperseded)
  })
  useEffect(() => {
    let superseded = false
    start(() => superseded)
    return () => {
      superseded = true
    }
  }, [key, isEmpty, attempt])

  const cancelAll = useEffectEvent(() => cache.retain(book, []))
  useEffect(() => () => cancelAll(), [])

  const hasFailed = failure?.key === key && !content
  const isAway = hasFailed && failure.isAway
  const isWaiting = !isEmpty && !hasFailed && shown?.key !== key
  /** Opens the page again; until it has arrived, the failure stays visible. */
  const recover = useCallback(() => setAttempt((count) => count + 1), [])
  const retry = useCallback(() => {
    setFailure(null)
    recover()
  }, [recover])
  /** Replaces a page in the cache with the text that was just saved. */
  const replace = useCallback(
    (at: number, text: string, figures: PageFigures) => {
      cache.put(book, at, toPageContent(book.ext, text, figures, at))
      setArrivals((count) => count + 1)
    },
    [cache, book],
  )
  /** Reads the pages of the book again: their texts are others, but not the version of the book. */
  const forget = useCallback(() => {
    cache.clear()
    recover()
  }, [cache, recover])
  /** A page as far as it is cached; null otherwise. */
  const peek = useCallback((at: number) => cache.peek(book, at), [cache, book])
  /** A page that is not shown; null if the book has no such page. */
  const load = useCallback(async (at: number) => (await cache.request(book, at))?.content ?? null, [cache, book])
  return useMemo(
    () => ({ shown, hasFailed, isAway, isWaiting, retry, recover, neighbours, replace, forget, peek, load }),
    [shown, hasFailed, isAway, isWaiting, retry, recover, neighbours, replace, forget, peek, load],
  )
}
