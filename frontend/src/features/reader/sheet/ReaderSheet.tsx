import type { Direction } from '@hikma/contracts/language'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useBackLayer } from '../../../history/useBackLayer.ts'
import css from './ReaderSheet.module.css'

interface ReaderSheetProps {
  /** The direction of the book: the sheet comes from the side on which the book begins. */
  direction: Direction
  /** The id of the element in the head that names the sheet. */
  nameId: string
  /** Stands in a row with the button that closes the sheet. */
  head: ReactNode
  onClose: () => void
  children: ReactNode
}

/**
 * A modal sheet of the reader: at the start side of the book or, on a phone, at the bottom. Esc, Back and a click beside
 * it close it, and the focus returns to where it was.
 */
export function ReaderSheet({ direction, nameId, head, onClose, children }: ReaderSheetProps) {
  const { t, i18n } = useTranslation()
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
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close(event)
  }
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      dir={i18n.dir()}
      data-sheet={direction}
      aria-labelledby={nameId}
      onCancel={close}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={css.content}>
        <div className={css.head}>
          {head}
          <Button tone="quiet" round aria-label={t('close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </Button>
        </div>
        {isOpen && children}
      </div>
    </dialog>
  )
}
