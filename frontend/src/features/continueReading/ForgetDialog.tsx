import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface ForgetDialogProps {
  onAnswer: (yes: boolean) => void
}

/** Asks before the places in all books are forgotten. */
export function ForgetDialog({ onAnswer }: ForgetDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog question={t('continue.forgetTitle')} yes={t('continue.forget')} onAnswer={onAnswer}>
      <p>{t('continue.forgetHint')}</p>
    </ConfirmDialog>
  )
}
