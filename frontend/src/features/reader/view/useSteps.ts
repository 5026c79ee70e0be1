import { type RefObject, useMemo } from 'react'
import type { Step } from '../dom/pageSteps.ts'
import type { Reader } from '../state/useReader.ts'
import { layoutOf } from '../layout/layoutOf.ts'
import { findCurrentView } from '../dom/pageElements.ts'

type Ref = RefObject<HTMLElement | null>
type Turn = Reader['turn']

/**
 * The functions behind Next and Previous: `step` for buttons, arrow keys, swipes and wheels, `stepScreen` for the keys that
 * go on by a screen in each layout. Both turn the page at its end. They read the screen when they are called (decision 12).
 */
export const useSteps = (viewport: Ref, text: Ref, turn: Turn) =>
  useMemo(
    () => ({
      step: (step: Step) => go('step', step, viewport, text, turn),
      stepScreen: (step: Step) => go('stepScreen', step, viewport, text, turn),
    }),
    [viewport, text, turn],
  )

function go(by: 'step' | 'stepScreen', step: Step, { current: viewport }: Ref, text: Ref, turn: Turn): void {
  const view = text.current && findCurrentView(text.current)
  if (!viewport || !view) return turn(step)
  const layout = layoutOf(viewport)
  // While the requested page is awaited, the one on the screen is another.
  const isShown = viewport.getAttribute('aria-busy') !== 'true'
  if (!isShown || !layout[by]({ viewport, view }, step)) turn(step, layout.entry(step))
}
