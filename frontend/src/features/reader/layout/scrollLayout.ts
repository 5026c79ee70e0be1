import { scrollByScreen } from '../dom/scrollByScreen.ts'
import { blocksBetween, boxAt, firstLine, positionOf } from '../dom/pageLines.ts'
import type { Layout } from './Layout.ts'

/** Positions of a scrolled element are rounded, in pixels. */
const TOLERANCE = 1
/** Rounded positions of lines differ by less, in pixels. */
const LINE_TOLERANCE = 1.5

const topOf = (viewport: Element): number => viewport.getBoundingClientRect().top

/** A page in one piece, which its viewport scrolls. */
export const scrollLayout: Layout = {
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
    // What follows the text in the page is not to be read.
    const after = view.parentElement?.nextElementSibling
    const height = scrollHeight - (after instanceof HTMLElement ? after.offsetHeight : 0)
    return height <= 0 ? 0 : Math.min(1, (scrollTop + clientHeight + TOLERANCE) / height)
  },

  screens: () => null,
  canStep: () => false,
  step: () => false,
  stepScreen: ({ viewport }, step) => scrollByScreen(viewport, step),
  entry: () => null,
  settle: () => undefined,
}
