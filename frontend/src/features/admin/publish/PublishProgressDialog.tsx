import type { PublishProgress } from '@hikma/publishing/publishTypes'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PublishProgressDialog.module.css'

interface PublishProgressDialogProps {
  progress: PublishProgress
  isCancelling: boolean
  onCancel: () => void
}

/** The progress of a publish, which can only be cancelled. */
export function PublishProgressDialog({ progress, isCancelling, onCancel }: PublishProgressDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { step, uploaded, total } = progress
  const [n, m] = [formatNumber(uploaded, language), formatNumber(total, language)]
  // The start counts as half a page, and the record at the end as the other half.
  const share = (uploaded + (step === 'asking' ? 0 : 0.5)) / (total + 1)
  const percent = Math.floor(100 * share)
  return (
    <ModalDialog
      title={t(isCancelling ? 'publish.cancelling' : 'publish.publishing')}
      onDismiss={() => undefined}
      buttons={
        <Button aria-disabled={isCancelling} onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      <div
        className={css.bar}
        role="progressbar"
        aria-label={t('publish.publishing')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t(`publish.steps.${step}`, { n, m })}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={css.step}>{t(`publish.steps.${step}`, { n, m })}</p>
      <p>{t('publish.untouched')}</p>
    </ModalDialog>
  )
}
