import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useBackLayer } from '../../history/useBackLayer.ts'
import css from './AssistantPanel.module.css'
import { useVisibleViewport } from './useVisibleViewport.ts'

interface PanelFrameProps {
  /** The panel is modal and takes the whole screen. */
  isPhone: boolean
  titleId: string
  onClose: () => void
  children: ReactNode
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** The frame of the panel. No key that is pressed in it turns a page. Esc and Back close it before the book. */
export function PanelFrame({ isPhone, titleId, onClose, children }: PanelFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useBackLayer(true, onClose)
  useVisibleViewport(isPhone ? dialog : box)
  // Opened before its content takes the focus.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  // Esc on the page closes the panel as well, but not in a text field or while a dialog is open.
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (isTextField(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // While text is composed, the first Esc ends the composition.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  if (isPhone)
    return (
      <dialog
        ref={dialog}
        className={css.screen}
        aria-labelledby={titleId}
        data-apart=""
        onKeyDown={onKeyDown}
        onClose={onClose}
      >
        {children}
      </dialog>
    )
  return (
    <div ref={box} className={css.beside} role="dialog" aria-labelledby={titleId} data-beside="" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
