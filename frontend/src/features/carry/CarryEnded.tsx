import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'

/** Says that another device has ended carrying. */
export function CarryEnded({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  return <Notice text={t('carry.problem.ended')} onDismiss={onDismiss} />
}
