import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageBar } from './MessageBar.tsx'
import type { EditError } from './page/EditError.ts'

interface ErrorBarProps {
  error: EditError
  onDismiss: () => void
  children?: ReactNode
}

/** Shows which action failed, with the reason or the server's message. */
export function ErrorBar({ error: { kind, reason, serverMessage }, onDismiss, children }: ErrorBarProps) {
  const { t } = useTranslation()
  const hint = reason ? t(`edit.reason.${reason}`) : serverMessage && `${t('publish.serverSaid')} ${serverMessage}`
  // trying again would fail
  const isFinal = kind === 'save' && (reason === 'other' || reason === 'pageGone' || reason === 'bookGone')
  return (
    <MessageBar
      tone="danger"
      sentence={t(isFinal ? 'edit.notSaved' : `edit.failed.${kind}`)}
      hint={hint}
      onDismiss={onDismiss}
    >
      {children}
    </MessageBar>
  )
}
