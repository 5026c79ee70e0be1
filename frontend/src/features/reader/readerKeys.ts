import type { Direction } from '@hikma/contracts/language'
import { type Travel, travelTowards } from '../../lib/pageTurn.ts'

/** What a key asks of the reader; `screen` reads on within a long page before it turns. */
export type KeyMeaning =
  | { type: 'turn'; travel: Travel }
  | { type: 'screen'; travel: Travel }
  | { type: 'first' }
  | { type: 'last' }
  | { type: 'close' }

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>

/** Null for a key that is not the reader's: one with a modifier that the map does not name, or while composing. */
export function meaningOf(press: KeyPress, direction: Direction): KeyMeaning | null {
  const { key, shiftKey } = press
  if (press.altKey || press.ctrlKey || press.metaKey || press.isComposing) return null
  if (key === ' ') return { type: 'screen', travel: shiftKey ? 'previous' : 'next' }
  if (shiftKey) return null
  switch (key) {
    case 'ArrowLeft':
      return { type: 'turn', travel: travelTowards('left', direction) }
    case 'ArrowRight':
      return { type: 'turn', travel: travelTowards('right', direction) }
    case 'PageDown':
      return { type: 'screen', travel: 'next' }
    case 'PageUp':
      return { type: 'screen', travel: 'previous' }
    case 'Home':
      return { type: 'first' }
    case 'End':
      return { type: 'last' }
    case 'Escape':
      return { type: 'close' }
    default:
      return null
  }
}

/** Whether the key belongs to what has the focus: a field being typed in, or a control that the space bar presses. */
export function belongsToTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  return key === ' ' && target.closest('button, a[href], summary') !== null
}
