import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import css from './MessageBar.module.css'

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
      {onDismiss && (
        <Button tone="quiet" round aria-label={t('dismiss')} onClick={onDismiss}>
          <X size={18} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
