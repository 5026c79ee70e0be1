import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { ModalDialog } from './ModalDialog.tsx'

interface AlertDialogProps {
  sentence: ReactNode
  /** Details below the sentence. */
  children?: ReactNode
  onClose: () => void
}

/** A dialog with one sentence about a failure and a button that closes it. */
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
