import { type RefObject, useEffect } from 'react'

/** While `isOpen`, calls `onDismiss` on a press or a focus outside `box`. */
export function useDismiss(isOpen: boolean, box: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const check = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) onDismiss()
    }
    document.addEventListener('pointerdown', check)
    document.addEventListener('focusin', check)
    return () => {
      document.removeEventListener('pointerdown', check)
      document.removeEventListener('focusin', check)
    }
  })
}
