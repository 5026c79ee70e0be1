import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  question: ReactNode
  /** What else there is to know before answering. */
  children?: ReactNode
  /** The word on the button that does it. */
  yes: string
  /** It takes something away. */
  isDestructive?: boolean
  /** It was answered with yes, and that takes its time. */
  isBusy?: boolean
  onAnswer: (yes: boolean) => void
}

/** Asks before something that cannot be taken back. Escape is a no, and so is the first Enter. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, yes, isDestructive = false, isBusy = false } = props
  const { t } = useTranslation()
  const no = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => no.current?.focus(), [])
  const onAnswer = (answer: boolean) => {
    if (!isBusy) props.onAnswer(answer)
  }
  return (
    <ModalDialog
      role="alertdialog"
      title={question}
      onDismiss={() => onAnswer(false)}
      buttons={
        <>
          <Button ref={no} aria-disabled={isBusy} onClick={() => onAnswer(false)}>
            {t('cancel')}
          </Button>
          <Button tone={isDestructive ? 'danger' : 'main'} aria-disabled={isBusy} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </ModalDialog>
  )
}
