import type { Direction } from '@hikma/contracts/language'
import { type Travel, travelTowards } from './pageSteps.ts'

export type ReaderAction =
  | Travel
  | 'screenOn'
  | 'screenBack'
  | 'first'
  | 'last'
  | 'goTo'
  | 'larger'
  | 'smaller'
  | 'fullScreen'
  | 'help'
  | 'close'

/** One way to press a key; a character counts however its layout produces it. */
export interface Stroke {
  key: string
  shift?: true
}
export interface Shortcut {
  action: ReaderAction
  strokes: readonly Stroke[]
}

/** The reader's keys: what is listened for and what the help sheet shows. Arrows are physical, all else is not. */
export function shortcutsFor(direction: Direction): readonly Shortcut[] {
  const toRight = travelTowards('right', direction)
  return [
    { action: 'next', strokes: [{ key: toRight === 'next' ? 'ArrowRight' : 'ArrowLeft' }] },
    { action: 'previous', strokes: [{ key: toRight === 'next' ? 'ArrowLeft' : 'ArrowRight' }] },
    { action: 'screenOn', strokes: [{ key: 'PageDown' }, { key: ' ' }] },
    { action: 'screenBack', strokes: [{ key: 'PageUp' }, { key: ' ', shift: true }] },
    { action: 'first', strokes: [{ key: 'Home' }] },
    { action: 'last', strokes: [{ key: 'End' }] },
    { action: 'goTo', strokes: [{ key: 'g' }] },
    { action: 'larger', strokes: [{ key: '+' }] },
    { action: 'smaller', strokes: [{ key: '-' }] },
    { action: 'fullScreen', strokes: [{ key: 'f' }] },
    { action: 'help', strokes: [{ key: '?' }] },
    { action: 'close', strokes: [{ key: 'Escape' }] },
  ]
}

/** Letters and signs, which who dictates to the computer may want to switch off (WCAG 2.1.4). */
export const isCharacter = ({ key }: Stroke): boolean => key.length === 1 && key !== ' '

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'getModifierState'
>

/** Null for a key that is not the reader's: one with a modifier that the table does not name, or while composing. */
export function actionOf(press: KeyPress, direction: Direction, characters: boolean): ReaderAction | null {
  if (press.isComposing || press.metaKey) return null
  const key = keyOf(press)
  const isSign = isCharacter({ key })
  // AltGr is what some layouts need for a sign, and says that Ctrl and Alt are held.
  if ((press.ctrlKey || press.altKey) && !(isSign && press.getModifierState('AltGraph'))) return null
  if (isSign && !characters) return null
  const isHit = (stroke: Stroke) =>
    stroke.key === key && ((isSign && !isLetter(key)) || press.shiftKey === (stroke.shift ?? false))
  return shortcutsFor(direction).find(({ strokes }) => strokes.some(isHit))?.action ?? null
}

/** '+' without its shift, and the question mark of Persian and Arabic keyboards. */
const SAME_KEY: Readonly<Record<string, string>> = { '=': '+', '؟': '?' }
const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

/** The key as the table writes it; in another script than Latin the letter that stands in its place. */
function keyOf({ key, code }: KeyPress): string {
  if (isLetter(key) && !/^[a-z]$/i.test(key)) return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
  return SAME_KEY[key] ?? (isLetter(key) ? key.toLowerCase() : key)
}

const SLIDER_KEYS = /^(Arrow|Page|Home$|End$)/
const SIDEWAYS_KEYS = /^Arrow(Left|Right)$/

/** Whether the key belongs to what has the focus: a field being typed in, a slider, a control that Space presses. */
export function belongsToTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog')) return true
  if (target.matches('input[type=range]')) return SLIDER_KEYS.test(key)
  if (target.matches('input[type=checkbox]')) return key === ' '
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  if (target.closest('[data-sideways]')) return SIDEWAYS_KEYS.test(key)
  return key === ' ' && target.closest('button, a[href], summary') !== null
}
