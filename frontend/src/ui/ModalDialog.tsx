import { clsx } from 'clsx'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ModalDialog.module.css'
import { useBackLayer } from './useBackLayer.ts'

interface ModalDialogProps {
  /** Names the dialog. */
  title: ReactNode
  /** Says more about it. */
  children?: ReactNode
  buttons: ReactNode
  /** Escape, and the phone's Back. One that must be answered, or waited for, does nothing here. */
  onDismiss: () => void
  /** `alertdialog` asks or says something that cannot wait. */
  role?: 'alertdialog'
  /** It shows something that needs room. */
  isWide?: boolean
  /** Its buttons are sentences: on a phone one stands below the other. */
  isStacked?: boolean
}

/** A native modal dialog for as long as it is rendered. The focus returns to where it was. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, children, buttons, onDismiss, role, isWide = false, isStacked = false } = props
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
      aria-describedby={children ? textId : undefined}
      onCancel={dismiss}
      // A second Escape would close it whatever is prevented in `cancel`; and nothing behind it shall hear of the first.
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
