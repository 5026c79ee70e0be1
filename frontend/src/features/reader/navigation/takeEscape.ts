import { belongsToTarget } from './shortcuts.ts'

/**
 * Listens for Escape before the reader's shortcuts, by which it closes the book. `take` returns whether it has used the key;
 * the result ends the listening. Open dialogs and fields get the key first.
 */
export function takeEscape(take: () => boolean): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (belongsToTarget(event.target, event.key) || document.querySelector('dialog[open]')) return
    if (take()) event.preventDefault()
  }
  // The shortcuts listen on the window, which comes after.
  document.addEventListener('keydown', listener)
  return () => document.removeEventListener('keydown', listener)
}
