import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './MessageBar.module.css'
import { IconButton } from '../../ui/IconButton.tsx'

interface MessageBarProps {
  tone: 'danger' | 'accent'
  sentence: string
  /** A second sentence. */
  hint?: string | null
  onDismiss?: () => void
  /** Buttons. */
  children?: ReactNode
}

/** A message across the whole width. Screen readers announce `danger` at once. */
export function MessageBar({ tone, sentence, hint, onDismiss, children }: MessageBarProps) {
  const { t } = useTranslation()
  return (
    <div className={clsx(css.bar, css[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <p className={css.text}>
        <strong>{sentence}</strong>
        {hint && <span>{hint}</span>}
      </p>
      {children}
      {onDismiss && <IconButton label={t('dismiss')} icon={<X size={18} />} onClick={onDismiss} />}
    </div>
  )
}
