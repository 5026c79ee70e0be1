import type { Direction } from '@hikma/contracts/language'
import { useEffect, useEffectEvent } from 'react'
import { actionOf, belongsToTarget, type ReaderAction } from './shortcuts.ts'

interface ReaderKeys {
  direction: Direction
  /** Whether the keys turn and do anything at all. */
  isActive: boolean
  /** Whether letters and signs count. */
  characters: boolean
  /** What each action does; one that answers false could not be done, and its key is left to the browser. */
  onAction: Readonly<Record<ReaderAction, () => boolean | void>>
}

/** Listens for the reader's keys as long as it is open, wherever in it the focus is. */
export function useReaderKeys({ direction, isActive, characters, onAction }: ReaderKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.defaultPrevented || belongsToTarget(event.target, event.key)) return
    // A dialog in front has the keys, wherever the focus is: Esc closes the topmost layer only.
    if (document.querySelector('dialog[open]')) return
    const action = actionOf(event, direction, characters)
    if (action && onAction[action]() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
