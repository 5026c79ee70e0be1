import type { Direction } from '@hikma/contracts/language'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useBackLayer } from '../../../history/useBackLayer.ts'
import css from './ReaderSheet.module.css'

interface ReaderSheetProps {
  /** The direction of the book: the sheet comes from the side on which the book begins. */
  direction: Direction
  title: string
  onClose: () => void
  /** Stands beside the button that closes the sheet. */
  action?: ReactNode
  children: ReactNode
}

/**
 * A modal sheet of the reader: at the start side of the book or, on a phone, at the bottom. Esc, Back and a click beside
 * it close it, and the focus returns to where it was.
 */
export function ReaderSheet({ direction, title, onClose, action, children }: ReaderSheetProps) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackLayer(true, onClose)
  const [isOpen, setIsOpen] = useState(false)
  // Content is mounted in an open dialog: in a closed one nothing can be focused or scrolled.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    setIsOpen(true)
    return () => shown?.close()
  }, [])

  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // No key that is pressed in the sheet turns a page.
    event.stopPropagation()
    if (event.key === 'Escape') close(event)
  }
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      dir={i18n.dir()}
      data-sheet={direction}
      aria-labelledby={titleId}
      onCancel={close}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {action}
          <Button tone="quiet" round aria-label={t('close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </Button>
        </div>
        {isOpen && children}
      </div>
    </dialog>
  )
}
