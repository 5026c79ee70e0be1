import { type ReactNode, useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './AssistantPanel.module.css'
import { useVisibleViewport } from './useVisibleViewport.ts'

interface PanelFrameProps {
  /** The panel is modal and takes the whole screen. */
  isPhone: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of the panel. Esc and Back close it before the book. */
export function PanelFrame({ isPhone, onClose, children }: PanelFrameProps) {
  const box = useRef<HTMLElement>(null)
  useVisibleViewport(box)
  return (
    <Dialog
      ref={box}
      placement={isPhone ? 'sheet' : 'beside'}
      className={isPhone ? css.screen : css.beside}
      {...(isPhone ? { 'data-apart': '' } : { 'data-beside': '' })}
      onDismiss={onClose}
    >
      {children}
    </Dialog>
  )
}
