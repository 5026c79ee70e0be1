import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignInMessage } from './SignInMessage.tsx'
import { readStoredName } from './storedName.ts'
import { useSignIn } from './useSignIn.ts'

interface SignInDialogProps {
  /** A page is being edited behind the dialog. */
  isEditing: boolean
  onSignedIn: () => void
  onDeclined: () => void
}

/** Asks for the password over the reader after the session has ended. It must be answered: Escape would end the edit. */
export function SignInDialog({ isEditing, onSignedIn, onDeclined }: SignInDialogProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const { refusal, seconds, isBusy, signIn } = useSignIn(onSignedIn)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await signIn(password, readStoredName()))) input.current?.select()
  }
  return (
    <ModalDialog
      isStacked
      title={t('session.signedOut')}
      onDismiss={() => undefined}
      buttons={
        <>
          <Button onClick={onDeclined}>{t('session.notNow')}</Button>
          <Button type="submit" form={formId} tone="main" aria-disabled={isBusy || seconds > 0}>
            {t(isBusy ? 'session.entering' : 'session.signIn')}
          </Button>
        </>
      }
    >
      <p>{t(isEditing ? 'session.textKept' : 'session.needed')}</p>
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <PasswordField ref={input} value={password} isWrong={refusal === 'wrong'} onChange={setPassword} />
        <SignInMessage refusal={refusal} seconds={seconds} />
      </form>
    </ModalDialog>
  )
}
