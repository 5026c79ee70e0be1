import { type ReactNode, useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useVisibleViewport(isPhone ? dialog : box)
  return isPhone ? (
    <Dialog ref={dialog} placement="sheet" className={css.screen} data-apart="" onDismiss={onClose}>
      {children}
    </Dialog>
  ) : (
    <Panel ref={box} className={css.beside} data-beside="" onDismiss={onClose}>
      {children}
    </Panel>
  )
}
