import { clsx } from 'clsx'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ModalDialog.module.css'
import { useBackLayer } from '../history/useBackLayer.ts'

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

/** A native modal dialog, open while it is rendered. Afterwards the focus returns to where it was. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, children, buttons, onDismiss, role, isWide = false, isStacked = false, hasControls = false } = props
  const { i18n } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, textId] = [useId(), useId()]
  useBackLayer(true, onDismiss)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss()
  }
  return (
    <dialog
      ref={dialog}
      className={clsx(css.dialog, isWide && css.wide)}
      dir={i18n.dir()}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={children && !hasControls ? textId : undefined}
      onCancel={dismiss}
      // A second Escape closes a dialog even if `cancel` is prevented, and the views behind it must not see the key.
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') dismiss(event)
      }}
    >
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {children && (
        <div id={textId} className={css.text}>
          {children}
        </div>
      )}
      <div className={clsx(css.buttons, isStacked && css.stacked)}>{buttons}</div>
    </dialog>
  )
}
