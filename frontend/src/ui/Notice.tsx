import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import css from './Notice.module.css'

interface NoticeProps {
  text: string
  onDismiss: () => void
}

/** One sentence about an event, with a button that dismisses it. */
export function Notice({ text, onDismiss }: NoticeProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className={css.notice} dir={i18n.dir()}>
      <p>{text}</p>
      <Button tone="quiet" round aria-label={t('dismiss')} onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}
