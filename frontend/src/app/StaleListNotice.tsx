import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import css from './StaleListNotice.module.css'
import type { Old } from './useBookList.ts'

interface StaleListNoticeProps {
  old: Old | null
  onRetry: () => void
}

/** Says why the list is the one of last time. It comes below what is on the screen, and moves nothing. */
export function StaleListNotice({ old, onRetry }: StaleListNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className={css.place} role="status">
      {old && (
        <div className={css.notice}>
          <CloudOff className={css.icon} size={20} aria-hidden="true" />
          <p>{t(`offline.${old}`)}</p>
          {old !== 'slow' && <Button onClick={onRetry}>{t('retry')}</Button>}
        </div>
      )}
    </div>
  )
}
