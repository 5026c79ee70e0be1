import { type RefObject, useCallback, useState } from 'react'
import { focusPageText } from '../page/focusPageText.ts'

/** The open state of the shortcut help, with functions to open and close it. */
export function useShortcutHelp(text: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const close = () => {
    setIsOpen(false)
    // The closed dialog gave the focus back with a ring, as after Tab.
    if (document.activeElement === text.current) focusPageText(text.current)
  }
  return { isOpen, open, close }
}
