import { useEffect, useRef } from 'react'

/** For what takes the place of something that had the focus: it has it then, where nothing else does. */
export function useFocusOnReturn() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return button
}
