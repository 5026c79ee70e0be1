import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { takeEscape } from '../navigation/takeEscape.ts'

/** The open state of a popover that closes on a tap outside of `container`, on blur and on Esc. */
export function usePopover(container: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!container.current?.contains(target as Node)) setIsOpen(false)
    }
    window.addEventListener('pointerdown', onPointerDown, true)
    // A press on its text takes the focus out of it.
    const stopTaking = takeEscape(() => {
      setIsOpen(false)
      opener.current?.focus()
      return true
    })
    return () => {
      stopTaking()
      window.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [isOpen, container, opener])

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Esc closes the popover only, not the book.
    event.preventDefault()
    setIsOpen(false)
    opener.current?.focus()
  }
  return { isOpen, setIsOpen, onBlur, onKeyDown }
}
