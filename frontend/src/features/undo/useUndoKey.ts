import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Alt+Z moves the focus to the toast while it is shown. The function moves it back, and is to be called before the toast goes. */
export function useUndoKey(toast: RefObject<HTMLElement | null>, isShown: boolean): () => void {
  const origin = useRef<Element | null>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey, target } = event
    // With Alt a Mac writes another letter, which is for the text.
    const isInText = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
    if (key.toLowerCase() !== 'z' && isInText && /mac/i.test(navigator.platform)) return
    // By its place too: a Persian keyboard has another letter there.
    const isUndoKey = altKey && !ctrlKey && !metaKey && !shiftKey && (key.toLowerCase() === 'z' || code === 'KeyZ')
    const button = toast.current?.querySelector('button')
    if (!isUndoKey || !button) return
    event.preventDefault()
    event.stopPropagation()
    if (!toast.current?.contains(document.activeElement)) origin.current = document.activeElement
    button.focus()
  })
  useEffect(() => {
    if (!isShown) return
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // First of all: the editor and the reader have keys of their own.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isShown])
  return () => {
    const { current } = origin
    origin.current = null
    if (toast.current?.contains(document.activeElement) && current instanceof HTMLElement) current.focus()
  }
}
