import type { Gesture } from './holdGestures.ts'
import { nameOf } from './nameOf.ts'

/** Repeats on the app what was last done on the drawn document. */
export function repeatGesture(gesture: Gesture | undefined, root: HTMLElement): void {
  if (!gesture) return
  if ('key' in gesture) {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { ...gesture.key, bubbles: true, cancelable: true }))
    return
  }
  const buttons = [...root.querySelectorAll<HTMLElement>('button, [role=button]')]
  const button = buttons.find((button) => nameOf(button) === gesture.button && button.checkVisibility())
  button?.focus()
  button?.click()
}
