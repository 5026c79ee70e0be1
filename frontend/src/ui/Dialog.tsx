import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackLayer } from '../history/useBackLayer.ts'
import css from './Dialog.module.css'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'onKeyDown'> {
  /** `center`: as high as its content; `sheet`: of a size of its own, and the whole screen of a phone. */
  placement: 'center' | 'sheet'
  /** Called on Escape and on Back. A dialog that must be answered does nothing. */
  onDismiss: () => void
}

/** A native modal dialog, open while it is rendered. Afterwards the focus returns to where it was. */
export function Dialog({ placement, onDismiss, className, children, ...rest }: DialogProps) {
  const { i18n } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
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
  const onKeyDown = (event: KeyboardEvent) => {
    // The views behind the dialog must not see its keys.
    event.stopPropagation()
    // A second Escape closes a dialog even if `cancel` is prevented. What is picked up in the dialog takes Escape first.
    if (event.key === 'Escape' && !event.defaultPrevented) dismiss(event)
  }
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={clsx(css.dialog, css[placement], className)}
      dir={i18n.dir()}
      onCancel={dismiss}
      onKeyDown={onKeyDown}
    >
      {children}
    </dialog>
  )
}
