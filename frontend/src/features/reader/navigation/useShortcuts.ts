import type { Direction } from '@hikma/contracts/language'
import { useEffect, useEffectEvent } from 'react'
import { actionOf, belongsToTarget, type ReaderAction } from './shortcuts.ts'

interface ShortcutOptions {
  direction: Direction
  /** Whether the keys have any effect. */
  isActive: boolean
  /** Whether letters and signs are shortcuts. */
  hasCharacterShortcuts: boolean
  /** The function of each action; if it returns false, nothing was done, and the browser handles the key. */
  onAction: Readonly<Record<ReaderAction, () => boolean | void>>
}

/** Listens for the reader's shortcuts on the window, so that they work wherever in the reader the focus is. */
export function useShortcuts({ direction, isActive, hasCharacterShortcuts, onAction }: ShortcutOptions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.defaultPrevented || belongsToTarget(event.target, event.key)) return
    // An open dialog gets all keys, wherever the focus is, so that Esc closes the topmost layer only.
    if (document.querySelector('dialog[open]')) return
    const action = actionOf(event, direction, hasCharacterShortcuts)
    if (action && onAction[action]() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
