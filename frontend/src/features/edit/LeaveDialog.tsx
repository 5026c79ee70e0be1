import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { ModalDialog } from '../../ui/ModalDialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'

interface LeaveDialogProps {
  /** From 1. */
  page: number
  onAnswer: (yes: boolean) => void
}

/** Asks before a changed draft is discarded. Escape returns to the draft. */
export function LeaveDialog({ page, onAnswer }: LeaveDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const stay = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => stay.current?.focus(), [])
  return (
    <ModalDialog
      role="alertdialog"
      isStacked
      title={t('edit.leave.question', { page: formatNumber(page, language) })}
      onDismiss={() => onAnswer(false)}
      buttons={
        <>
          <Button ref={stay} tone="main" onClick={() => onAnswer(false)}>
            {t('edit.leave.stay')}
          </Button>
          <Button tone="danger" onClick={() => onAnswer(true)}>
            {t('edit.leave.discard')}
          </Button>
        </>
      }
    >
      <p>{t('edit.leave.hint')}</p>
    </ModalDialog>
  )
}
