import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { LogoOrnament } from '../../../ui/LogoOrnament.tsx'
import { PasswordField } from './PasswordField.tsx'
import css from './SignInForm.module.css'
import { SignInMessage } from './SignInMessage.tsx'
import { readStoredName } from './storedName.ts'
import { useSignIn } from './useSignIn.ts'
import { MAX_PERSON_NAME } from '@hikma/contracts/limits'
import { Field } from '../../../ui/Field.tsx'

interface SignInFormProps {
  /** The session ended while an admin was at work. */
  hasSessionEnded: boolean
  onSignedIn: () => void
}

/** Asks for the admin's password. */
export function SignInForm({ hasSessionEnded, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [name, setName] = useState(readStoredName)
  const input = useRef<HTMLInputElement>(null)
  const { refusal, seconds, isBusy, signIn } = useSignIn(onSignedIn)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await signIn(password, name)) return
    input.current?.select()
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <LogoOrnament />
      <h1 className={css.title}>{t('session.title')}</h1>
      <p className={css.intro}>{t('session.intro')}</p>
      {hasSessionEnded && (
        <p className={css.ended} role="status">
          {t('session.ended')}
        </p>
      )}
      <PasswordField ref={input} value={password} isWrong={refusal === 'wrong'} onChange={setPassword} />
      <NameField value={name} onChange={setName} />
      <SignInMessage refusal={refusal} seconds={seconds} />
      <Button type="submit" tone="main" className={css.enter} aria-disabled={isBusy || seconds > 0}>
        {t(isBusy ? 'session.entering' : 'session.enter')}
      </Button>
    </form>
  )
}

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
}

/** The name that an admin goes by in the history. */
function NameField({ value, onChange }: NameFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('session.name')} hint={t('session.nameHint')} className={css.field}>
      {(control) => (
        <input
          {...control}
          type="text"
          dir="auto"
          name="name"
          autoComplete="name"
          maxLength={MAX_PERSON_NAME}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
