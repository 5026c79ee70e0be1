import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useBackLayer } from '../../ui/useBackLayer.ts'
import css from './AssistantPanel.module.css'
import { useSeenArea } from './useSeenArea.ts'

interface PanelFrameProps {
  /** It takes the whole screen, and what lies behind is out of reach. */
  phone: boolean
  titleId: string
  onClose: () => void
  children: ReactNode
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** What holds the panel. Its keys are its own: none of them turns a page. Esc and Back close it before the book. */
export function PanelFrame({ phone, titleId, onClose, children }: PanelFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useBackLayer(true, onClose)
  useSeenArea(phone ? dialog : box)
  // Before what is in it takes the focus.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  // Also from the page beside it. A field there has its own meaning of Esc, and a dialog in front comes first.
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (isTypedInto(event.target) || document.querySelector('dialog[open]')) return
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
    // The first Esc of somebody who composes ends that.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  if (phone)
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
