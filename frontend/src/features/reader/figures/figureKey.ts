import type { Direction } from '@hikma/contracts/language'
import { type Step, stepTowards } from '../dom/pageSteps.ts'
import type { Point } from './zoom.ts'

/** The effect of a key on a figure: `pan` is the side of the picture that it shows. */
export type FigureAct = { step: Step } | { zoom: 'in' | 'out' } | { pan: Point } | { fit: true }

const PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const OTHERS: Readonly<Record<string, FigureAct>> = {
  '+': { zoom: 'in' },
  '=': { zoom: 'in' },
  '-': { zoom: 'out' },
  '0': { fit: true },
  '۰': { fit: true },
  '٠': { fit: true },
  PageDown: { step: 'next' },
  PageUp: { step: 'previous' },
}

/** The meaning of a key; null if it has none. Arrows move a picture that is zoomed in, and else lead to another one. */
export function figureKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  direction: Direction,
  isZoomed: boolean,
): FigureAct | null {
  const { key } = event
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const pan = PANS[key]
  if (!pan) return OTHERS[key] ?? null
  if (isZoomed) return { pan }
  if (pan.x === 0) return null
  return { step: stepTowards(pan.x > 0 ? 'right' : 'left', direction) }
}
