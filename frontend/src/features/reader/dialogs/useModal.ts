import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useBackLayer } from '../../../history/useBackLayer.ts'

/**
 * The properties of a native modal dialog that is open while it is rendered: Esc and Back close it and nothing else, no key
 * that is pressed in it reaches the page, and the focus returns to where it was. `onKey` gets all keys but Esc.
 */
export function useModal(onClose: () => void, onKey?: (event: KeyboardEvent) => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackLayer(true, onClose)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Not the first button in it.
    shown?.focus()
    return () => shown?.close()
  }, [])

  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') close(event)
    else onKey?.(event)
  }
  return { ref: dialog, tabIndex: -1, onCancel: close, onKeyDown }
}
