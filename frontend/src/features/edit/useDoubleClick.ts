import { useEffect, useEffectEvent } from 'react'
import { shownText, type TextPlace } from '../../lib/TextPlace.ts'

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, caption, figcaption, summary, pre, blockquote, div'
/** What does something of its own when it is pressed. */
const PRESSABLE = 'a, button, img, input, summary, label, select, textarea'

/** Calls back with the place of a word of the page that was pressed twice. */
export function useDoubleClick(isOn: boolean, onWord: (place: TextPlace) => void): void {
  const onDoubleClick = useEffectEvent(({ target }: MouseEvent) => {
    const place = target instanceof Element ? placeOf(target) : null
    if (place) onWord(place)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: MouseEvent) => onDoubleClick(event)
    document.addEventListener('dblclick', listen)
    return () => document.removeEventListener('dblclick', listen)
  }, [isOn])
}

/** The place of the selected word, if it stands in a block of the page. */
function placeOf(target: Element): TextPlace | null {
  const page = target.closest('main section[lang][tabindex]')
  const block = target.closest(BLOCKS)
  const selection = document.getSelection()
  const isInside = page !== null && block !== null && page !== block && page.contains(block)
  if (!isInside || target.closest(PRESSABLE) || !selection || selection.rangeCount === 0) return null
  const word = selection.getRangeAt(0)
  if (word.collapsed || !block.contains(word.startContainer)) return null
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(word.startContainer, word.startOffset)
  const text = shownText(block.textContent ?? '')
  const alike = [...page.querySelectorAll(block.localName)].filter(
    (other) => shownText(other.textContent ?? '') === text,
  )
  const offset = before.toString().replace(/\s+/g, ' ').trimStart().length
  return { block: text, before: alike.indexOf(block), offset }
}
