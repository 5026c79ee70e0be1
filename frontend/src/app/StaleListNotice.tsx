import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import css from './StaleListNotice.module.css'
import type { StaleReason } from '../books/useBookList.ts'

interface StaleListNoticeProps {
  reason: StaleReason | null
  onRetry: () => void
}

/** Says why the cached list is shown. It is placed below the content, so that nothing moves when it appears. */
export function StaleListNotice({ reason, onRetry }: StaleListNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className={css.anchor} role="status">
      {reason && (
        <div className={css.notice}>
          <CloudOff className={css.icon} size={20} />
          <p>{t(`offline.${reason}`)}</p>
          {reason !== 'slow' && <Button onClick={onRetry}>{t('retry')}</Button>}
        </div>
      )}
    </div>
  )
}
