import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Notice.module.css'
import { IconButton } from './IconButton.tsx'

interface NoticeProps {
  text: string
  onDismiss: () => void
  dismissRef?: Ref<HTMLButtonElement>
  /** A button that acts on the event. */
  children?: ReactNode
}

/** One sentence about an event, with a button that dismisses it. */
export function Notice({ text, onDismiss, dismissRef, children }: NoticeProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className={css.notice} dir={i18n.dir()}>
      <p>{text}</p>
      {children}
      <IconButton ref={dismissRef} label={t('dismiss')} icon={<X size={18} />} onClick={onDismiss} />
    </div>
  )
}
