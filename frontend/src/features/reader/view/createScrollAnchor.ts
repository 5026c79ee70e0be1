import type { Passage } from '@hikma/contracts/passageFragment'
import type { PageLine } from '../../../lib/PageLine.ts'
import type { Layout, ShownElements } from '../layout/Layout.ts'
import { layoutOf } from '../layout/layouts.ts'
import { glow } from '../dom/glow.ts'
import type { BlockRange } from '../dom/pageLines.ts'
import { lineOfPassage } from '../dom/passageLine.ts'
import { INITIAL_VIEW, type ViewState } from './ViewState.ts'

export type ScrollAnchor = ReturnType<typeof createScrollAnchor>

/** Positions are rounded, in pixels. */
const TOLERANCE = 1

/**
 * Where a reader is in the page on the screen. It tells the reader's own scrolling from all other moves, and holds the
 * line at the start of the view while the text is laid out anew. `elements` gives null until a page is shown.
 */
export function createScrollAnchor(elements: () => ShownElements | null) {
  const { pageShare, screen, screens, canStep } = INITIAL_VIEW
  /** Undefined until it is read. */
  let line: PageLine | null | undefined
  /** The position after the last move that was not the reader's. */
  let own: number | null = null
  /** The element that has the keyboard's focus if the focus was the last move. */
  let focused: HTMLElement | null = null

  /** Moves without the reader. `known` is the line that is then at the start; without it the line is read again. */
  const move = (act: (shown: ShownElements, layout: Layout) => void, known?: PageLine | null) => {
    const shown = elements()
    if (!shown) return
    const layout = layoutOf(shown.viewport)
    act(shown, layout)
    own = layout.position(shown)
    line = known
    focused = null
  }
  const ask = <Answer>(question: (shown: ShownElements, layout: Layout) => Answer, otherwise: Answer): Answer => {
    const shown = elements()
    return shown ? question(shown, layoutOf(shown.viewport)) : otherwise
  }
  const read = (): PageLine | null => {
    if (line === undefined) line = ask((shown, layout) => layout.lineAt(shown), undefined)
    return line ?? null
  }
  return {
    move,
    /** Forgets the page, which leaves the screen. */
    reset(): void {
      line = undefined
      own = null
      focused = null
    },
    /** The line at the start of the view; null at the start of the page. */
    read,
    /** Where the view is in the page: what the bars around the page show. */
    describe: (): Pick<ViewState, 'pageShare' | 'screen' | 'screens' | 'canStep'> =>
      ask(
        (shown, layout) => {
          const at = layout.screens(shown)
          return {
            pageShare: layout.share(shown),
            screen: at?.current ?? null,
            screens: at?.count ?? null,
            canStep: { next: layout.canStep(shown, 'next'), previous: layout.canStep(shown, 'previous') },
          }
        },
        { pageShare, screen, screens, canStep },
      ),
    /** The first and the last block that are seen; null if none is. */
    blocksShown: (): BlockRange | null => ask((shown, layout) => layout.blocksShown(shown), null),
    /** Shows a line; false if the page no longer has it. */
    goTo(target: PageLine): boolean {
      let isFound = false
      move((shown, layout) => void (isFound = layout.showLine(shown, target)), target)
      return isFound
    },
    /** The line at which a passage begins; null if this page does not have it. */
    find(passage: Passage, isTex: boolean): PageLine | null {
      const shown = elements()
      return shown && lineOfPassage(shown.view, passage, isTex)
    },
    /** Marks a line for a second, as it was found again; a passage with this end until the next press. */
    glow(target: PageLine, end?: string): void {
      const shown = elements()
      if (shown) glow(target, shown.view, end)
    },
    /** Takes note of a scroll event. Gives whether the reader has moved. */
    onScroll(): boolean {
      return ask((shown, layout) => {
        const followed = layout.settle(shown)
        const position = layout.position(shown)
        if (own !== null && Math.abs(position - own) <= TOLERANCE) return false
        own = followed && position
        focused = followed
        line = undefined
        return true
      }, false)
    },
    /**
     * Shows the line again after the text was laid out anew, or what has the keyboard's focus if that moved last. Does
     * nothing while the reader moves.
     */
    hold(): void {
      const held = line
      const followed = focused
      if (followed && followed === document.activeElement) {
        move((shown, layout) => layout.showElement(shown, followed))
        focused = followed
        read()
      } else if (held) move((shown, layout) => void layout.showLine(shown, held), held)
      else ask((shown, layout) => layout.settle(shown), undefined)
    },
  }
}
