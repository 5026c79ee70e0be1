import type { Book } from '@hikma/contracts/book'
import type { PageLine } from '../../../lib/PageLine.ts'
import { onPageLifecycle } from '../../../lib/onPageLifecycle.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { followFlow } from '../layout/followFlow.ts'
import type { Edge } from '../layout/Layout.ts'
import type { PageOnScreen, Screen } from './Screen.ts'
import { isMidTextJump, type ReturnPoint } from './returnPoint.ts'

/** Time without a move after which the line is noted, so that a picture that comes late does not move it. */
const NOTE_MS = 100
/** Time after that until the reader is at rest. */
const REST_MS = 400
/** Dwell time after which a page counts as read, even without scrolling. */
const STAY_MS = 10_000

/** Where a reader has come to rest. */
export interface Relocation {
  page: PageOnScreen
  /** Share of the page up to the end of the view, 0 to 1. */
  share: number
  /** The line at the start of the view; null at the start of the page. */
  line: PageLine | null
}

/**
 * Follows a reader (decision 49). Opening a book and jumps are no reading: only scrolling, turning and staying are, and
 * only they are reported by `onRelocate`.
 */
export function createReading(screen: Screen, onRelocate: (at: Relocation) => void) {
  const { anchor, state } = screen
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRead = false
  /** The lines at which pages were left in this visit, by index, and the version of the book that they are of. */
  const left = new Map<number, PageLine | null>()
  let version: Book['version'] | null = null

  const showShare = () => state.setState(anchor.describe())
  /** Reports the place if it was read since it was last reported. */
  const flush = () => {
    clearTimeout(timer)
    const { page } = screen
    if (isRead && page) onRelocate({ page, share: anchor.describe().pageShare, line: anchor.read() })
    isRead = false
  }
  const flushAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isRead = true
      flush()
    }, ms)
  }
  const read = () => {
    isRead = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      anchor.read()
      flushAfter(REST_MS)
    }, NOTE_MS)
  }
  const onScroll = () => {
    showShare()
    if (anchor.onScroll()) read()
  }
  return {
    flush,
    /** Reads the line at the start of the view, which is then held while the text is laid out anew. */
    noteLine(): void {
      // The event of the last scroll may still be due.
      onScroll()
      anchor.read()
    },
    /** Follows the page in these elements. Returns a function that ends this. */
    follow(viewport: HTMLElement, text: HTMLElement): () => void {
      const stopFollowing = followFlow(viewport, text, () => {
        anchor.hold()
        showShare()
      })
      // By screens, the page itself is moved.
      for (const moved of [viewport, text]) moved.addEventListener('scroll', onScroll, { passive: true })
      const stopHiding = onPageLifecycle(flush)
      return () => {
        for (const moved of [viewport, text]) moved.removeEventListener('scroll', onScroll)
        stopFollowing()
        stopHiding()
      }
    },
    /** Forgets the lines at which pages were left if they are those of another version of the book. */
    forgetOtherVersions(current: Book['version']): void {
      if (version !== current) left.clear()
      version = current
    },
    forget: () => left.clear(),
    /** Notes where a page is left. */
    leave: ({ index }: PageOnScreen) => void left.set(index, anchor.read()),
    /** Shows the page that a turn has brought onto the screen; it is read from there on. */
    continueOn({ index }: PageOnScreen, from: PageOnScreen | null, edge: Edge | null): void {
      const line = left.get(index)
      if (from && from.index !== index) {
        const way: ReturnPoint = { index: from.index, line: left.get(from.index) ?? null, isEntry: false }
        // A step leaves a page at its end or its start.
        const isInText = edge === null && isMidTextJump({ ...way, share: state.getState().pageShare }, index)
        state.setState({ returnPoint: isInText ? way : null })
      }
      if (edge === 'end') anchor.move((shown, layout) => layout.goToEnd(shown))
      else if (line && edge === null) anchor.goTo(line)
      else anchor.move(() => undefined, null)
      read()
      whenIdle(showShare)
    },
    /** Waits until a page that was opened or jumped to has been read. */
    beginAnew(): void {
      isRead = false
      flushAfter(STAY_MS)
      whenIdle(showShare)
    },
  }
}
