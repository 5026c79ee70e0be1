import { type RefObject, useEffect } from 'react'

/** While something is open: tells when a press or the focus goes elsewhere. */
export function useDismiss(open: boolean, box: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    if (!open) return
    const look = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) onDismiss()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  })
}
