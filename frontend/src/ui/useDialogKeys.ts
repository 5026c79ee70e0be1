import type { KeyboardEvent } from 'react'
import { useBackLayer } from '../history/useBackLayer.ts'

export interface Dismissal {
  /** Gets all keys but Escape. */
  onKey?: ((event: KeyboardEvent) => void) | undefined
  /** Called on Escape and on Back. A dialog that must be answered does nothing. */
  onDismiss: () => void
}

/** Dismisses a dialog by Back and Escape. No key that is pressed in it reaches the view behind it. */
export function useDialogKeys({ onKey, onDismiss }: Dismissal) {
  useBackLayer(true, onDismiss)
  return (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return onKey?.(event)
    // What is picked up in the dialog takes Escape first, and so does a composition of text.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDismiss()
  }
}
