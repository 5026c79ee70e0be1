import { nameOf } from './nameOf.ts'

export type Gesture = { button: string } | { key: KeyboardEventInit }

/**
 * Holds the last click on a button, or key outside of fields, that a drawn document cannot answer. Links, fields and
 * forms work without the app. Returns a function that ends this and gives the gesture, for `repeatGesture`.
 */
export function holdGestures(root: HTMLElement): () => Gesture | undefined {
  let last: Gesture | undefined
  const hold = (event: Event, gesture: Gesture) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    last = gesture
  }
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    if (button && root.contains(button) && !button.form) hold(event, { button: nameOf(button) })
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
    if (ctrlKey || altKey || metaKey) return
    const control = (event.target as Element).closest('a, button, input, select, textarea, summary')
    // Other keys scroll, or move the focus.
    const isShortcut = /^(\S|Arrow(Lef|Righ)t)$/u.test(key) && !control
    const isEntered = key === 'Enter' && control instanceof HTMLInputElement && !control.form
    if (isShortcut || isEntered) hold(event, { key: { key, code, shiftKey } })
  }
  window.addEventListener('click', onClick, true)
  window.addEventListener('keydown', onKey, true)
  return () => {
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('keydown', onKey, true)
    return last
  }
}
