import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog, DialogHead } from '../../../ui/Dialog.tsx'
import css from './LargeDialog.module.css'

interface LargeDialogProps {
  title: ReactNode
  /** Buttons between the title and the one that closes the dialog. */
  buttons?: ReactNode
  onClose: () => void
  onKey?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A modal dialog that takes nearly the whole screen. */
export function LargeDialog({ title, buttons, onClose, onKey, children }: LargeDialogProps) {
  return (
    <Dialog placement="sheet" className={css.dialog} isFocused onKey={onKey} onDismiss={onClose}>
      <DialogHead look="bar" className={css.head} title={title} tools={buttons} onClose={onClose} />
      {children}
    </Dialog>
  )
}
