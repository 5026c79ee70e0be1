import { pageNumberOf } from '@hikma/contracts/areaNames'
import { hasStatus } from '@hikma/publishing/ApiError'
import type { PublishFailure } from '@hikma/publishing/publishTypes'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'

interface PublishFailedDialogProps {
  failure: PublishFailure
  onClose: () => void
}

/** Says that a publish failed, at which page and why (BEHAVIOUR.md §8). */
export function PublishFailedDialog({ failure, onClose }: PublishFailedDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { step, file, error, serverMessage, mayBePublished } = failure
  const page = file === null ? null : pageNumberOf(file)
  return (
    <AlertDialog sentence={t(step === 'record' ? 'publish.failedRecord' : 'publish.failed')} onClose={onClose}>
      {page !== null && <p>{t('publish.atPage', { n: formatNumber(page, language) })}</p>}
      {serverMessage !== null && (
        <p>
          {t('publish.serverSaid')} <bdi>{serverMessage}</bdi>
        </p>
      )}
      {hasStatus(error, 0) && <p>{t('publish.noAnswer')}</p>}
      <p>{t(mayBePublished ? 'publish.draftSaved' : 'publish.nothingLost')}</p>
    </AlertDialog>
  )
}
