import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { ModalDialog } from './ModalDialog.tsx'

interface AlertDialogProps {
  sentence: ReactNode
  /** What else is known about it. */
  children?: ReactNode
  onClose: () => void
}

/** Says that something failed, as `alert` would, without stopping the rest of the page. */
export function AlertDialog({ sentence, children, onClose }: AlertDialogProps) {
  const { t } = useTranslation()
  return (
    <ModalDialog
      role="alertdialog"
      title={sentence}
      onDismiss={onClose}
      buttons={
        <Button tone="main" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      {children}
    </ModalDialog>
  )
}
