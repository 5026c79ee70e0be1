import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogTitle } from './DialogTitle.tsx'
import css from './ModalDialog.module.css'

interface ModalDialogProps {
  /** The accessible name of the dialog. */
  title: ReactNode
  /** The accessible description of the dialog, unless it has controls. */
  children?: ReactNode
  /** The content is more than a description, such as a list with buttons. */
  hasControls?: boolean
  buttons: ReactNode
  /** Called on Escape and on Back. A dialog that must be answered does nothing. */
  onDismiss: () => void
  /** `alertdialog` for a question or an error. */
  role?: 'alertdialog'
  isWide?: boolean
  /** Stacks the buttons on a phone, for long labels. */
  isStacked?: boolean
}

/** A dialog in the middle of the screen: a title, what it is about, and the buttons that answer it. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, children, buttons, onDismiss, role, isWide = false, isStacked = false, hasControls = false } = props
  const textId = useId()
  return (
    <Dialog
      placement="center"
      className={clsx(isWide && css.wide)}
      role={role}
      aria-describedby={children && !hasControls ? textId : undefined}
      onDismiss={onDismiss}
    >
      <DialogTitle className={css.title}>{title}</DialogTitle>
      {children && (
        <div id={textId} className={css.text}>
          {children}
        </div>
      )}
      <div className={clsx(css.buttons, isStacked && css.stacked)}>{buttons}</div>
    </Dialog>
  )
}
