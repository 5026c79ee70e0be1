import { documentData } from './documentData.ts'
import { nameOf } from './nameOf.ts'

export type Gesture = { button: string } | { key: KeyboardEventInit }

/**
 * Holds the last click on a button, or key outside of fields, that a drawn document cannot answer: it is noted at the
 * document's data, for `repeatGesture`, until the app has removed these. Links, fields and forms work without the app.
 */
export function holdGestures(): void {
  const hold = (event: Event, gesture: Gesture) => {
    const data = documentData()
    if (!data) return
    event.preventDefault()
    event.stopImmediatePropagation()
    data.dataset['gesture'] = JSON.stringify(gesture)
  }
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    if (button && !button.form) hold(event, { button: nameOf(button) })
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
}

/** The gesture that was held last. */
export function heldGesture(): Gesture | undefined {
  const held = documentData()?.dataset['gesture']
  return held === undefined ? undefined : (JSON.parse(held) as Gesture)
}
