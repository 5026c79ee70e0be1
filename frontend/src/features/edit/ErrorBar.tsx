import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditError } from './page/EditError.ts'
import { MessageBar } from './MessageBar.tsx'

interface ErrorBarProps {
  fault: EditError
  onDismiss: () => void
  children?: ReactNode
}

/** The sentence of spec.md §8, and what is known beside it. */
export function ErrorBar({ fault: { kind, why, said }, onDismiss, children }: ErrorBarProps) {
  const { t } = useTranslation()
  const hint = why ? t(`edit.why.${why}`) : said && `${t('publish.said')} ${said}`
  return (
    <MessageBar tone="danger" sentence={t(`edit.failed.${kind}`)} hint={hint} onDismiss={onDismiss}>
      {children}
    </MessageBar>
  )
}
