import { useEffect, useRef } from 'react'

/** Focuses the button with this ref when it appears, if the element that had the focus is gone. */
export function useFocusOnReturn() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return button
}
