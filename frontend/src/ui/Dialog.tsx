import type { Direction } from '@hikma/contracts/language'
import { clsx } from 'clsx'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useBackLayer } from '../history/useBackLayer.ts'
import css from './Dialog.module.css'
import { DialogTitleId } from './DialogTitle.tsx'

interface DialogProps extends Omit<HTMLAttributes<HTMLElement>, 'onCancel' | 'onClick' | 'onKeyDown'> {
  ref?: RefObject<HTMLElement | null> | undefined
  /**
   * `center`: as high as its content; `sheet`: of a size of its own, and the whole screen of a phone; `side`: as high as
   * the screen, and at the bottom of a phone's; `beside`: not modal, placed by its class.
   */
  placement: 'center' | 'sheet' | 'side' | 'beside'
  /** Of a dialog at the side: it comes from where a book of this direction begins. */
  side?: Direction | undefined
  /** A click beside it dismisses it. */
  isLight?: boolean | undefined
  /** At first the dialog itself has the focus, not the first control in it. */
  isFocused?: boolean | undefined
  /** Gets all keys but Escape. */
  onKey?: ((event: KeyboardEvent) => void) | undefined
  /** Called on Escape and on Back. A dialog that must be answered does nothing. */
  onDismiss: () => void
}

/**
 * A native dialog, open while it is rendered, which its `DialogTitle` names. No key that is pressed in it reaches the view
 * behind it. Afterwards the focus returns to where it was, except from a dialog that is not modal.
 */
export function Dialog(props: DialogProps) {
  const { ref, placement, side, isLight, isFocused, onKey, onDismiss, ...rest } = props
  const id = useId()
  const titleId = rest['aria-labelledby'] ?? id
  useBackLayer(true, onDismiss)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return onKey?.(event)
    // What is picked up in the dialog takes Escape first, and so does a composition of text.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDismiss()
  }
  const frame = { ...rest, ref, onDismiss, onKeyDown, 'aria-labelledby': titleId }
  return (
    <DialogTitleId value={titleId}>
      {placement === 'beside' ? (
        <BesideFrame {...frame} />
      ) : (
        <ModalFrame {...frame} placement={placement} side={side} isLight={isLight} isFocused={isFocused} />
      )}
    </DialogTitleId>
  )
}

interface FrameProps extends HTMLAttributes<HTMLElement> {
  ref: RefObject<HTMLElement | null> | undefined
  onDismiss: () => void
}

type ModalFrameProps = FrameProps & Pick<DialogProps, 'placement' | 'side' | 'isLight' | 'isFocused'>

function ModalFrame({
  ref,
  placement,
  side,
  isLight,
  isFocused = false,
  className,
  onDismiss,
  ...rest
}: ModalFrameProps) {
  const { i18n } = useTranslation()
  const own = useRef<HTMLElement>(null)
  const dialog = (ref ?? own) as RefObject<HTMLDialogElement | null>
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
    <dialog
      {...rest}
      ref={dialog}
      className={clsx(css.dialog, css[placement], className)}
      dir={i18n.dir()}
      tabIndex={isFocused ? -1 : undefined}
      data-sheet={side}
      onCancel={cancel}
      onClick={isLight ? ({ target }) => target === dialog.current && onDismiss() : undefined}
    />
  )
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Escape in the view behind it dismisses it as well, but not in a text field or while a modal dialog is open. */
function BesideFrame({ ref, onDismiss, ...rest }: FrameProps) {
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (isTextField(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onDismiss()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <div {...rest} ref={ref as RefObject<HTMLDivElement | null> | undefined} role="dialog" />
}

/** Content that is mounted once its dialog is open: in a closed one nothing can be focused or scrolled. */
export function WhenOpen({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => setIsOpen(true), [])
  return isOpen && children
}
