import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  question: ReactNode
  /** Details below the question. */
  children?: ReactNode
  /** The label of the button that confirms. */
  yes: string
  /** Styles the button that confirms as dangerous. */
  isDestructive?: boolean
  /** The confirmed action is running: both buttons are disabled. */
  isBusy?: boolean
  onAnswer: (yes: boolean) => void
}

/** Asks before an action that cannot be undone. Escape answers no, and the no button has the focus. */
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
