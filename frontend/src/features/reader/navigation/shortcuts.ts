import type { Direction } from '@hikma/contracts/language'
import { type Step, stepTowards } from '../dom/pageSteps.ts'

export type ReaderAction =
  | Step
  | 'screenForward'
  | 'screenBack'
  | 'first'
  | 'last'
  | 'goTo'
  | 'contents'
  | 'search'
  | 'mark'
  | 'bookmark'
  | 'edit'
  | 'larger'
  | 'smaller'
  | 'fullScreen'
  | 'help'
  | 'close'

/** A key with or without Shift. A sign matches with or without Shift, since layouts differ in how they produce it. */
export interface KeyStroke {
  key: string
  shift?: true
}
export interface Shortcut {
  action: ReaderAction
  strokes: readonly KeyStroke[]
}

/**
 * The reader's shortcuts, for the key listener and the help. Arrow keys mean directions on the screen, so their actions
 * depend on the direction of the book; all other keys mean the same in every book.
 */
export function shortcutsFor(direction: Direction): readonly Shortcut[] {
  const toRight = stepTowards('right', direction)
  return [
    { action: 'next', strokes: [{ key: toRight === 'next' ? 'ArrowRight' : 'ArrowLeft' }] },
    { action: 'previous', strokes: [{ key: toRight === 'next' ? 'ArrowLeft' : 'ArrowRight' }] },
    { action: 'screenForward', strokes: [{ key: 'PageDown' }, { key: ' ' }] },
    { action: 'screenBack', strokes: [{ key: 'PageUp' }, { key: ' ', shift: true }] },
    { action: 'first', strokes: [{ key: 'Home' }] },
    { action: 'last', strokes: [{ key: 'End' }] },
    { action: 'goTo', strokes: [{ key: 'g' }] },
    { action: 'contents', strokes: [{ key: 't' }] },
    { action: 'search', strokes: [{ key: '/' }] },
    { action: 'mark', strokes: [{ key: 'm' }] },
    { action: 'bookmark', strokes: [{ key: 'b' }] },
    { action: 'edit', strokes: [{ key: 'e' }] },
    { action: 'larger', strokes: [{ key: '+' }] },
    { action: 'smaller', strokes: [{ key: '-' }] },
    { action: 'fullScreen', strokes: [{ key: 'f' }] },
    { action: 'help', strokes: [{ key: '?' }] },
    { action: 'close', strokes: [{ key: 'Escape' }] },
  ]
}

/** Whether a key is a letter or sign, which users of speech input may want to switch off (WCAG 2.1.4). */
export const isCharacter = ({ key }: KeyStroke): boolean => key.length === 1 && key !== ' '

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'getModifierState'
>

/** The action of a key press; null for a key that is no shortcut, for other modifiers, and during composition. */
export function actionOf(press: KeyPress, direction: Direction, hasCharacterShortcuts: boolean): ReaderAction | null {
  if (press.isComposing || press.metaKey) return null
  const key = keyOf(press)
  const isTyped = isCharacter({ key })
  // Some layouts need AltGr for a sign, and browsers report it as Ctrl and Alt.
  if ((press.ctrlKey || press.altKey) && !(isTyped && press.getModifierState('AltGraph'))) return null
  if (isTyped && !hasCharacterShortcuts) return null
  const matches = (stroke: KeyStroke) =>
    stroke.key === key && ((isTyped && !isLetter(key)) || press.shiftKey === (stroke.shift ?? false))
  return shortcutsFor(direction).find(({ strokes }) => strokes.some(matches))?.action ?? null
}

/** The '+' key without Shift, and the question mark of Persian and Arabic keyboards. */
const SYNONYMS: Readonly<Record<string, string>> = { '=': '+', '؟': '?' }
const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

/** The key in the spelling of `shortcutsFor`; a letter of another script counts as the Latin letter on the same key. */
function keyOf({ key, code }: KeyPress): string {
  if (isLetter(key) && !/^[a-z]$/i.test(key)) return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
  return SYNONYMS[key] ?? (isLetter(key) ? key.toLowerCase() : key)
}

const SLIDER_KEYS = /^(Arrow|Page|Home$|End$)/
const SIDEWAYS_KEYS = /^Arrow(Left|Right)$/

/** Whether the focused element handles the key itself: a text field, a slider, a group of choices, or a control that Space activates. */
export function belongsToTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog')) return true
  if (target.matches('input[type=range]')) return SLIDER_KEYS.test(key)
  if (target.matches('input[type=checkbox]')) return key === ' '
  if (target.matches('input[type=radio]')) return key === ' ' || key.startsWith('Arrow')
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  if (target.closest('[data-sideways]')) return SIDEWAYS_KEYS.test(key)
  return key === ' ' && target.closest('button, a[href], [role=button], summary') !== null
}
