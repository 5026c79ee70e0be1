import { useEffect, useEffectEvent } from 'react'
import type { TextPlace } from '../../lib/TextPlace.ts'
import { placeOfSelection } from './placeInPage.ts'

/** What does something of its own when it is pressed. */
const PRESSABLE = 'a, button, img, input, summary, label, select, textarea'

/** Calls back with the place of a word of the page that was pressed twice. */
export function useDoubleClick(isOn: boolean, onWord: (place: TextPlace) => void): void {
  const onDoubleClick = useEffectEvent(({ target }: MouseEvent) => {
    const isWord = target instanceof Element && target.closest(PRESSABLE) === null
    const place = isWord ? placeOfSelection() : null
    if (place) onWord(place)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: MouseEvent) => onDoubleClick(event)
    document.addEventListener('dblclick', listen)
    return () => document.removeEventListener('dblclick', listen)
  }, [isOn])
}
