import { animateTurn } from '../dom/animateTurn.ts'
import { blocksBetween, boxAt, firstLine, type FoundBox, positionOf } from '../dom/pageLines.ts'
import { incomingSide, type Step } from '../dom/pageSteps.ts'
import { scrollByScreen } from '../dom/scrollByScreen.ts'
import type { Layout, ShownElements } from './Layout.ts'
import { countScreens, nearestScreen, screenAt } from './screenNumbers.ts'

/** Scroll positions are rounded, in pixels. */
const TOLERANCE = 1
/** Rounded positions of lines differ by less, in pixels. */
const LINE_TOLERANCE = 1.5

const topOf = (viewport: Element): number => viewport.getBoundingClientRect().top

/** A page in one piece, which its viewport scrolls. */
const scrollLayout: Layout = {
  stepsByWheel: false,
  position: ({ viewport }) => viewport.scrollTop,

  lineAt({ viewport, view }) {
    if (viewport.scrollTop === 0) return null
    const top = topOf(viewport)
    const found = firstLine(view, ({ box }) => box.bottom <= top + LINE_TOLERANCE)
    return found && { ...found.line, above: (top - found.box.top) / (found.box.height || 1) }
  },
  showLine({ viewport, view }, line) {
    const position = positionOf(view, line)
    const box = boxAt(view, position ?? { block: line.block, offset: 0 })?.box
    if (!box) return false
    const above = position ? line.above * box.height : 0
    viewport.scrollTop += box.top + above - topOf(viewport)
    return position !== null
  },
  blocksShown({ viewport, view }) {
    const { top, bottom } = viewport.getBoundingClientRect()
    return blocksBetween(
      view,
      ({ box }) => box.bottom <= top + LINE_TOLERANCE,
      ({ box }) => box.top >= bottom - LINE_TOLERANCE,
    )
  },
  showElement({ viewport }, element, top) {
    if (top === undefined) element.scrollIntoView({ block: 'start' })
    else viewport.scrollTop += element.getBoundingClientRect().top - topOf(viewport) - top
  },
  goToStart({ viewport }) {
    viewport.scrollTop = 0
  },
  goToEnd({ viewport }) {
    viewport.scrollTop = viewport.scrollHeight
  },
  share({ viewport: { scrollHeight, scrollTop, clientHeight }, view }) {
    // The link to the next page, below the text, does not count as text.
    const after = view.parentElement?.nextElementSibling
    const height = scrollHeight - (after instanceof HTMLElement ? after.offsetHeight : 0)
    return height <= 0 ? 0 : Math.min(1, (scrollTop + clientHeight + TOLERANCE) / height)
  },

  screens: () => null,
  canStep: () => false,
  step: () => false,
  stepScreen: ({ viewport }, step) => scrollByScreen(viewport, step),
  entry: () => null,
  settle: () => null,
}

/** The element of the page's text; it clips the screens, and is moved by whole ones. */
const textOf = ({ view }: ShownElements): HTMLElement => view.parentElement ?? view
const isRightToLeft = (text: HTMLElement): boolean => text.dir === 'rtl'

interface Screens {
  text: HTMLElement
  isRtl: boolean
  /** Width of a screen, in pixels. */
  width: number
  count: number
  /** Number of the screen that is shown, from 0. */
  current: number
}

function screensOf(shown: ShownElements): Screens {
  const text = textOf(shown)
  // A rounded width would be wrong by some lines after a hundred screens.
  const { width } = text.getBoundingClientRect()
  const count = countScreens(shown.view.scrollWidth, width)
  const current = nearestScreen(Math.abs(text.scrollLeft), width, count)
  return { text, isRtl: isRightToLeft(text), width, count, current }
}

function show({ text, isRtl, width }: Screens, screen: number): void {
  text.scrollLeft = screen * width * (isRtl ? -1 : 1)
}

/** The scroll box of a wide table or formula stands for all that is in it. */
const scrollBoxOf = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest('[data-sideways]') ?? null

/** Distance of the middle of a box from the start edge of the screen that is shown. */
function distanceOf({ box, leaf }: FoundBox, { text, isRtl }: Screens): number {
  const { left, right } = scrollBoxOf(leaf)?.getBoundingClientRect() ?? box
  const edges = text.getBoundingClientRect()
  return isRtl ? edges.right - (left + right) / 2 : (left + right) / 2 - edges.left
}

function showFound(found: FoundBox, screens: Screens): void {
  show(screens, screenAt(distanceOf(found, screens) + Math.abs(screens.text.scrollLeft), screens.width, screens.count))
  const scrollBox = scrollBoxOf(found.leaf)
  if (scrollBox) scrollBox.scrollTop += found.box.top - scrollBox.getBoundingClientRect().top
}

/** Of an element that goes on over several screens, the box on the first one. */
const startOf = (element: HTMLElement): FoundBox => ({
  box: element.getClientRects()[0] ?? element.getBoundingClientRect(),
  leaf: element,
})

function canStep(shown: ShownElements, step: Step): boolean {
  const { current, count } = screensOf(shown)
  return step === 'next' ? current < count - 1 : current > 0
}

function goOn(shown: ShownElements, step: Step): boolean {
  if (!canStep(shown, step)) return false
  const screens = screensOf(shown)
  show(screens, screens.current + (step === 'next' ? 1 : -1))
  animateTurn(screens.text, incomingSide(step, screens.isRtl ? 'rtl' : 'ltr'))
  return true
}

/** A page in columns, one or two on a screen; the element of the text is moved sideways by whole screens (decision 53). */
const screensLayout: Layout = {
  stepsByWheel: true,
  position: (shown) => Math.abs(textOf(shown).scrollLeft),

  lineAt(shown) {
    const screens = screensOf(shown)
    if (screens.current === 0) return null
    const found = firstLine(shown.view, (end) => distanceOf(end, screens) < 0)
    return found && { ...found.line, above: 0 }
  },
  showLine(shown, line) {
    const position = positionOf(shown.view, line)
    const found = boxAt(shown.view, position ?? { block: line.block, offset: 0 })
    if (!found) return false
    showFound(found, screensOf(shown))
    return position !== null
  },
  blocksShown(shown) {
    const screens = screensOf(shown)
    return blocksBetween(
      shown.view,
      (end) => distanceOf(end, screens) < 0,
      (start) => distanceOf(start, screens) > screens.width,
    )
  },
  showElement: (shown, element) => showFound(startOf(element), screensOf(shown)),
  goToStart(shown) {
    textOf(shown).scrollLeft = 0
  },
  goToEnd(shown) {
    const screens = screensOf(shown)
    show(screens, screens.count - 1)
  },
  share(shown) {
    const { current, count } = screensOf(shown)
    return (current + 1) / count
  },

  screens(shown) {
    const { current, count } = screensOf(shown)
    return { current, count }
  },
  canStep,
  step: goOn,
  stepScreen: goOn,
  entry: (step) => (step === 'next' ? 'start' : 'end'),
  settle(shown) {
    const screens = screensOf(shown)
    const { text, width, current } = screens
    if (Math.abs(Math.abs(text.scrollLeft) - current * width) <= TOLERANCE) return null
    const focused = document.activeElement
    // The keyboard's focus moves the page by as little as shows the element.
    if (focused instanceof HTMLElement && shown.view.contains(focused) && isSeen(focused, text)) {
      showFound(startOf(focused), screens)
      return focused
    }
    show(screens, current)
    return null
  },
}

function isSeen(element: HTMLElement, text: HTMLElement): boolean {
  const { left, right } = startOf(element).box
  const edges = text.getBoundingClientRect()
  return right > edges.left && left < edges.right
}

/** The layout of the reader that an element is in, which is one of its settings (decision 52). */
export const layoutOf = (element: Element): Layout =>
  element.closest('[data-layout="screens"]') ? screensLayout : scrollLayout
