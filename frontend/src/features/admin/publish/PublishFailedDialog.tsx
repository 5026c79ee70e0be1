import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { PublishOutcome } from './publishBook.ts'

interface PublishFailedDialogProps {
  failure: Extract<PublishOutcome, { kind: 'failed' }>
  onClose: () => void
}

/** Says that a publish failed, at which page and why (BEHAVIOUR.md §8). */
export function PublishFailedDialog({ failure, onClose }: PublishFailedDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { step, page, serverMessage } = failure
  // If the answer to the record was lost, the book may have been published.
  const isCertain = step !== 'record' || (failure.status >= 400 && failure.status < 500)
  return (
    <AlertDialog sentence={t(step === 'record' ? 'publish.failedRecord' : 'publish.failed')} onClose={onClose}>
      {page !== null && <p>{t('publish.atPage', { n: formatNumber(page, language) })}</p>}
      {serverMessage !== null && (
        <p>
          {t('publish.serverSaid')} <bdi>{serverMessage}</bdi>
        </p>
      )}
      <p>{t(isCertain ? 'publish.nothingLost' : 'publish.draftSaved')}</p>
    </AlertDialog>
  )
}
