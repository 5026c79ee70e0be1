import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from './LargeDialog.module.css'
import { useModal } from './useModal.ts'

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
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <dialog className={css.dialog} aria-labelledby={titleId} {...useModal(onClose, onKey)}>
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {buttons}
          <Button tone="quiet" round aria-label={t('close')} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
