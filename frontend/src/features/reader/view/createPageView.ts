import type { LinkTarget } from '@hikma/contracts/bookLinks'
import type { Direction } from '@hikma/contracts/language'
import type { AppHistory } from '../../../history/createHistory.ts'
import { createObservableState } from '../../../lib/createObservableState.ts'
import type { PageLine } from '../../../lib/PageLine.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { createPageViews } from '../content/createPageViews.ts'
import { type PageContent, pageIdOf, sourceOf } from '../content/fetchPageContent.ts'
import { parsePageContent } from '../content/parsePageContent.ts'
import { animateTurn } from '../dom/animateTurn.ts'
import { findCurrentView } from '../dom/pageElements.ts'
import { positionOf } from '../dom/pageLines.ts'
import { incomingSide, type Step } from '../dom/pageSteps.ts'
import type { ShownElements } from '../layout/Layout.ts'
import { layoutOf } from '../layout/layouts.ts'
import { createNavigator, type Target } from './createNavigator.ts'
import { createReading, type Relocation } from './createReading.ts'
import { createScrollAnchor } from './createScrollAnchor.ts'
import { findLine } from './findLine.ts'
import { followGestures } from './followGestures.ts'
import { followLink, goToPlace, type Press } from './followLink.ts'
import { markPage, type Paint } from './markPage.ts'
import type { NamedPage } from './NamedPage.ts'
import type { OpenBook, Screen, Slot, Turn } from './Screen.ts'
import { readShown } from './readShown.ts'
import { INITIAL_VIEW } from './ViewState.ts'
import type { ReturnPoint } from './returnPoint.ts'

export type PageView = ReturnType<typeof createPageView>

type RelocateListener = (at: Relocation, open: OpenBook) => void

/** A page to be shown, how it was reached, and where a step enters it. */
export interface NextPage extends Turn {
  content: PageContent
}

/**
 * The page engine: shows pages in two elements, steps and scrolls in them, and follows where the reader is. Whoever draws
 * bars subscribes to its state; `onRelocate` reports where the reader has come to rest (decision 79).
 */
export function createPageView() {
  const viewport: Slot<HTMLDivElement> = { current: null }
  const text: Slot = { current: null }
  const state = createObservableState(INITIAL_VIEW)
  const elements = (): ShownElements | null => {
    const view = text.current && findCurrentView(text.current)
    return view && viewport.current && { viewport: viewport.current, view }
  }
  const screen: Screen = { viewport, text, state, anchor: createScrollAnchor(elements), open: null, page: null }
  const listeners = new Set<RelocateListener>()
  const gestureListeners = new Set<() => void>()
  const reading = createReading(screen, (at) => {
    const { open } = screen
    if (open) for (const listener of listeners) listener(at, open)
  })
  const navigator = createNavigator({
    screen,
    onLost: (line, pageId) => void searchLine(screen, line, pageId).then(showFound(line)),
    onArrived: reading.beginAnew,
  })
  let history: AppHistory | null = null
  /** The element of the text that is followed, with the views in it. */
  let followed: { text: HTMLElement; views: ReturnType<typeof createPageViews>; stop: (() => void) | null } | null =
    null
  let content: PageContent | null = null

  const showFound = (line: PageLine | null) => (found: number | null | 'superseded') => {
    if (found === 'superseded') return
    if (found === null) return state.setState({ isTextGone: true })
    goTo(found, { line })
  }
  const goTo = (index: number, target: Target): void => {
    leaveEnd()
    navigator.goTo(index, target)
    screen.open?.goTo(index)
  }
  const linkOptions = () => ({ screen, history, goToLinked: navigator.goToLinked })
  const stopFollowing = () => {
    followed?.stop?.()
    if (followed) followed.stop = null
  }
  /** Prepares an element for pages. An element that was followed before has its views still. */
  const followText = (element: HTMLElement) => {
    if (followed?.text !== element) {
      stopFollowing()
      followed = { text: element, views: createPageViews(element), stop: null }
      content = null
    }
    // The first page can be shown before the element around it is known.
    followed.stop ??= viewport.current && reading.follow(viewport.current, element)
    return followed.views
  }
  const show = (next: NextPage): void => {
    if (!text.current) return
    const views = followText(text.current)
    // A turn has shown it.
    if (next.content === content) return
    const isSamePage = hasOtherRendering(next.content, content)
    content = next.content
    if (isSamePage) {
      views.show(next.content)
      return navigator.toPassageAgain()
    }
    const from = screen.page
    if (from) reading.leave(from)
    state.setState({ isPastEnd: false })
    views.show(next.content)
    // Read after the view has changed: one layout serves this and what places the page.
    for (const moved of [viewport.current, text.current])
      if (moved && (moved.scrollTop !== 0 || moved.scrollLeft !== 0)) moved.scrollTo(0, 0)
    const page = { index: next.index, pageId: pageIdOf(next.content) }
    screen.page = page
    if (!navigator.arriveOn(page)) {
      if (next.step === null) reading.beginAnew()
      else reading.continueOn(page, from, next.edge)
    }
    animateTurn(text.current, incomingSide(next.step, text.current.dir as Direction))
  }
  /** Shows a page that is laid out ahead before React knows of the turn (decision 12). */
  const showTurn = (turn: Turn): boolean => {
    const { open } = screen
    const loaded = open?.peek(turn.index)
    const ready = loaded && followed?.views.laidOut(loaded)
    if (!open || !ready) return false
    screen.open = { ...open, index: turn.index, isWaiting: false }
    show({ ...turn, content: ready })
    return true
  }
  const move = (step: Step, by: 'step' | 'stepScreen') => {
    const shown = elements()
    if (!shown) return screen.open?.turn(step, null)
    const layout = layoutOf(shown.viewport)
    if (state.getState().isPastEnd) return step === 'previous' ? leaveEnd() : undefined
    // While the requested page is awaited, the one on the screen is another.
    if (!screen.open?.isWaiting && layout[by](shown, step)) return
    const { open } = screen
    const isLast = step === 'next' && open !== null && open.index === open.total - 1
    if (isLast && layout.screens(shown)) showEnd()
    else open?.turn(step, layout.entry(step), showTurn)
  }
  const showEnd = () => state.setState({ isPastEnd: true, canStep: { next: false, previous: true } })
  /** Shows the last screen of the book again. */
  const leaveEnd = () => {
    if (state.getState().isPastEnd) state.setState({ isPastEnd: false, ...screen.anchor.describe() })
  }
  const step = (to: Step) => move(to, 'step')
  const stepByGesture = (to: Step) => {
    step(to)
    for (const listener of gestureListeners) listener()
  }

  return {
    viewport,
    text,
    ...state,
    /** Takes over what is known of the open book. */
    update(open: OpenBook): void {
      screen.open = open
      reading.forgetOtherVersions(open.book.version)
    },
    /** Follows the history, fingers and wheels for as long as the elements are there. Returns a function that ends this. */
    connect(tab: AppHistory | null): () => void {
      history = tab
      if (text.current) followText(text.current)
      const stopMemory = tab?.addMemory('reader', () => {
        reading.flush()
        return navigator.memory()
      })
      const stopHistory = tab && navigator.follow(tab)
      const direction = () => screen.open?.book.direction ?? 'ltr'
      const stopGestures =
        viewport.current && followGestures({ viewport: viewport.current, text, direction, onStep: stepByGesture })
      return () => {
        reading.flush()
        for (const stop of [stopMemory, stopHistory, stopGestures]) stop?.()
        stopFollowing()
        content = null
        for (const part of [reading, navigator]) part.forget()
        screen.anchor.reset()
        screen.page = null
        history = null
      }
    },
    /** Calls `listener` each time the reader has come to rest after reading. Returns the function that ends this. */
    onRelocate(listener: RelocateListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Calls `listener` after each step by a finger or a wheel on the page. Returns the function that ends this. */
    onGesture(listener: () => void): () => void {
      gestureListeners.add(listener)
      return () => void gestureListeners.delete(listener)
    },

    /** Shows a page: where it is entered or awaited, or where it was left. In another rendering the same page stays where it is. */
    show,
    /** Lays the pages out that a turn would show, one in each idle moment. Returns a function that cancels this. */
    prepare(neighbours: readonly PageContent[]): () => void {
      const views = followed?.views
      if (content) views?.retain([content, ...neighbours])
      // One idle callback each, so that a key pressed meanwhile waits for one of them at most.
      const cancels = neighbours.map((neighbour) => whenIdle(() => views?.prepare(neighbour)))
      return () => cancels.forEach((cancel) => cancel())
    },

    /** The effect of Next and Previous: a screen or a page further, as the layout has it. */
    step,
    stepByGesture,
    /** Shows what follows the last page. Previous leads back. */
    showEnd,
    /** Goes on by a screen in each layout, and at the end of a page to the next one. */
    stepScreen: (to: Step) => move(to, 'stepScreen'),
    goTo,
    goBack({ index, line, isEntry }: ReturnPoint): void {
      if (isEntry) history?.back()
      else goTo(index, { line })
    },
    /** Goes to a place in the book; Back returns to `link`. */
    goToPlace: (place: LinkTarget, link: Element) => goToPlace(place, link, linkOptions()),
    /** What is seen of the page, for a question about it; null if the library has not named the page. */
    readShown: () => readShown(screen),
    /** The page on the screen as marks name it; null before the first. */
    named(): NamedPage | null {
      const { open, page } = screen
      if (!open || !page) return null
      const heading = open.contents()?.[page.index]?.heading ?? null
      return { bookId: open.book.id, pageId: page.pageId, page: page.index + 1, heading }
    },
    /** A page of the open book by its index, as an element outside of the document; null if there is none. */
    async loadPage(index: number): Promise<Element | null> {
      const loaded = (await screen.open?.load(index)) ?? null
      return loaded && pageElement(loaded)
    },
    /** The line at the start of the view; null at the start of the page. */
    line: (): PageLine | null => screen.anchor.read(),
    /** Handles a click on the text: follows a link within the book. */
    follow: (press: Press) => followLink(press, linkOptions()),
    /** Paints marks over the page on the screen. Returns a function that removes them and gives whether there were any. */
    mark: (paint: Paint): (() => boolean) => (text.current ? markPage(text.current, paint) : () => false),
    /** Notes the line at the start of the view, which is held while the text is laid out anew. */
    noteLine: reading.noteLine,
  }
}

/** Whether these are two renderings of one TeX page: its text then changes where it is, without a turn. */
const hasOtherRendering = (next: PageContent, previous: PageContent | null): boolean =>
  previous !== null && next !== previous && next.kind !== 'html' && sourceOf(next) === sourceOf(previous)

/** The index of the page that has a line which is not where it was; null if none has it. */
async function searchLine(
  screen: Screen,
  line: PageLine | null,
  pageId: string | null,
): Promise<number | null | 'superseded'> {
  const { open } = screen
  if (!open) return 'superseded'
  const { book, index, total } = open
  const found = await findLine({
    line,
    pageId,
    index,
    total,
    contents: open.fetchContents,
    hasLine: (at) => hasLine(screen.open ?? open, at, line),
  })
  // Meanwhile the reader may have gone on.
  const isStill = screen.open?.book.id === book.id && screen.open.index === index
  return isStill ? found : 'superseded'
}

async function hasLine({ load }: OpenBook, index: number, line: PageLine | null): Promise<boolean> {
  const content = await load(index).catch(() => null)
  if (!content || !line) return content !== null
  return positionOf(pageElement(content), line) !== null
}

function pageElement(content: PageContent): Element {
  const page = document.createElement('div')
  page.append(parsePageContent(content))
  return page
}
