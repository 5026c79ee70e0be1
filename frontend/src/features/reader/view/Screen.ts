import type { Book } from '@hikma/contracts/book'
import type { ContentsEntry } from '@hikma/contracts/contents'
import type { PageContent } from '../content/fetchPageContent.ts'
import type { Step } from '../dom/pageSteps.ts'
import type { Edge } from '../layout/Layout.ts'
import type { ScrollAnchor } from './createScrollAnchor.ts'
import type { ObservableView } from './ViewState.ts'

/** Holds an element while it is in the document; null otherwise. */
export interface Slot<Shown extends HTMLElement = HTMLElement> {
  current: Shown | null
}

/** A turn, its page and the edge at which it is entered. Indexes are from 0. */
export interface Turn {
  index: number
  /** Null if the page was not reached by a turn. */
  step: Step | null
  edge: Edge | null
}

/** Shows the page of a turn at once; false if it is not laid out yet. */
export type ShowTurn = (turn: Turn) => boolean

/** The open book, and the functions that fetch and request its pages. Indexes are from 0. */
export interface OpenBook {
  book: Book
  /** Number of pages that can be reached. */
  total: number
  /** Index of the page that was requested last; it may still be awaited. */
  index: number
  /** The page on the screen is not the one that was requested. */
  isWaiting: boolean
  goTo: (index: number) => void
  /** Calls `show` with the page that the step leads to, before anything else is told about the turn. */
  turn: (step: Step, edge: Edge | null, show?: ShowTurn) => void
  /** A page as far as it is loaded; null otherwise. */
  peek: (index: number) => PageContent | null
  /** A page; null if the book has no such page. */
  load: (index: number) => Promise<PageContent | null>
  /** The contents as far as they are loaded. */
  contents: () => readonly ContentsEntry[] | null
  fetchContents: () => Promise<readonly ContentsEntry[] | null>
}

export interface PageOnScreen {
  /** From 0. */
  index: number
  /** Null if the library has not named the page. */
  pageId: string | null
}

/** What the parts of a page view share. */
export interface Screen {
  /** The element that scrolls. */
  readonly viewport: Slot<HTMLDivElement>
  /** The element with the text of the page. */
  readonly text: Slot
  readonly state: ObservableView
  readonly anchor: ScrollAnchor
  /** Null before a book is open. */
  open: OpenBook | null
  /** Null before the first page. */
  page: PageOnScreen | null
}
