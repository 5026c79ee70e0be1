import { type RefObject, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useMemory } from '../history/useMemory.ts'
import { selectAddress } from './viewSlice.ts'

/**
 * Moves the focus after a change of view: from the reader back to the element that opened the book or else to the title
 * of its card, and to `main` if the focused element is gone. The reader takes the focus itself.
 */
export function useReturnFocus(main: RefObject<HTMLElement | null>): void {
  const address = useSelector(selectAddress)
  const former = useRef(address)
  const opener = useRef<Element>(null)
  useMemory('library', () => {
    opener.current = document.activeElement
    return {}
  })
  useEffect(() => {
    const { view, ...from } = former.current
    former.current = address
    if (view === address.view || !main.current || address.view === 'reader') return
    const isBack = view === 'reader' && address.view === 'library' && 'id' in from
    const target = isBack ? (openerIn(main.current, opener.current) ?? titleOf(main.current, from.id)) : null
    if (target) target.focus({ preventScroll: true })
    else if (isBack || document.activeElement === document.body) main.current.focus({ preventScroll: true })
  }, [address, main])
}

const openerIn = (main: HTMLElement, opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && opener !== main && main.contains(opener) ? opener : null

/** The link on the card of a book. */
const titleOf = (main: HTMLElement, id: string): HTMLElement | null =>
  [...main.querySelectorAll<HTMLElement>('h2 a[href]')].find((link) =>
    link.getAttribute('href')?.startsWith(`/books/${id}/`),
  ) ?? null
