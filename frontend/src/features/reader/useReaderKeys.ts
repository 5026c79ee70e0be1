import type { Direction } from '@hikma/contracts/language'
import { useEffect, useEffectEvent } from 'react'
import { belongsToTarget, type KeyMeaning, meaningOf } from './readerKeys.ts'

/** Listens for the reader's keys as long as it is open, wherever in it the focus is. */
export function useReaderKeys(direction: Direction, onMeaning: (meaning: KeyMeaning) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsToTarget(event.target, event.key)) return
    const meaning = meaningOf(event, direction)
    if (!meaning) return
    event.preventDefault()
    onMeaning(meaning)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
