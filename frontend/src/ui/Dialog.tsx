import type { Direction } from '@hikma/contracts/language'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import css from './Dialog.module.css'
import { DialogTitle, DialogTitleId } from './DialogTitle.tsx'
import { IconButton } from './IconButton.tsx'
import { type Dismissal, useDialogKeys } from './useDialogKeys.ts'

interface DialogProps extends Omit<HTMLAttributes<HTMLElement>, 'onCancel' | 'onClick' | 'onKeyDown'>, Dismissal {
  ref?: RefObject<HTMLDialogElement | null>
  /**
   * `center`: as high as its content; `sheet`: of a size of its own, and the whole screen of a phone; `side`: as high as
   * the screen, and at the bottom of a phone's.
   */
  placement: 'center' | 'sheet' | 'side'
  /** Of a dialog at the side: it comes from where a book of this direction begins. */
  side?: Direction
  /** A click beside it dismisses it. */
  isLight?: boolean
  /** At first the dialog itself has the focus, not the first control in it. */
  isFocused?: boolean
}

/**
 * A native modal dialog, open while it is rendered, which its `DialogTitle` names. Afterwards the focus returns to where it
 * was. `Panel` is not modal.
 */
export function Dialog(props: DialogProps) {
  const { ref, placement, side, isLight, isFocused = false, className, onKey, onDismiss, ...rest } = props
  const id = useId()
  const titleId = rest['aria-labelledby'] ?? id
  const { i18n } = useTranslation()
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const onKeyDown = useDialogKeys({ onKey, onDismiss })
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    if (isFocused) shown?.focus()
    return () => shown?.close()
  }, [dialog, isFocused])
  // Escape is handled as a key, since a second one closes a dialog even if `cancel` is prevented.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss()
  }
  return (
    <DialogTitleId value={titleId}>
      <dialog
        {...rest}
        ref={dialog}
        className={clsx(css.dialog, css[placement], className)}
        dir={i18n.dir()}
        aria-labelledby={titleId}
        tabIndex={isFocused ? -1 : undefined}
        data-sheet={side}
        onCancel={cancel}
        onClick={isLight ? ({ target }) => target === dialog.current && onDismiss() : undefined}
        onKeyDown={onKeyDown}
      />
    </DialogTitleId>
  )
}

interface DialogHeadProps {
  title: ReactNode
  /** `sheet`: a large title above a line; `bar`: a row above a line; `plain`: a row; `small`: a row with a small title. */
  look?: 'sheet' | 'bar' | 'plain' | 'small'
  className?: string | undefined
  titleClassName?: string | undefined
  /** Stands below the title. */
  children?: ReactNode
  /** Buttons before the one that closes the dialog. */
  tools?: ReactNode
  /** The label of the button that closes the dialog, if it is not 'Close', and the size of its icon in pixels. */
  closeLabel?: string
  iconSize?: number
  onClose: () => void
}

/** The head of a `Dialog`: its title, tools, and the button that closes it. */
export function DialogHead(props: DialogHeadProps) {
  const {
    title,
    look = 'sheet',
    className,
    titleClassName,
    children,
    tools,
    closeLabel,
    iconSize = 20,
    onClose,
  } = props
  const { t } = useTranslation()
  return (
    <div className={clsx(css.head, css[`${look}Head`], className)}>
      <div className={css.names}>
        <DialogTitle className={clsx(css.title, titleClassName)}>{title}</DialogTitle>
        {children}
      </div>
      <div className={css.tools}>
        {tools}
        <IconButton label={closeLabel ?? t('close')} icon={<X size={iconSize} />} onClick={onClose} />
      </div>
    </div>
  )
}
