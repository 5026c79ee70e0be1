import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { LogoOrnament } from '../../../ui/LogoOrnament.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './SignInForm.module.css'
import { useSignIn } from './useSignIn.ts'

interface SignInFormProps {
  /** The session ended while an admin was at work. */
  ended: boolean
  onSignedIn: () => void
}

export function SignInForm({ ended, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { refusal, seconds, isBusy, signIn } = useSignIn(onSignedIn)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await signIn(password)) return
    input.current?.select()
  }
  const error =
    refusal === 'wrong'
      ? t('session.invalid')
      : refusal === 'away'
        ? t('session.away')
        : seconds > 0
          ? t('session.wait', { count: seconds, n: formatNumber(seconds, language) })
          : null

  const Icon = isShown ? EyeOff : Eye
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <LogoOrnament />
      <h1 className={css.title}>{t('session.title')}</h1>
      <p className={css.intro}>{t('session.intro')}</p>
      {ended && (
        <p className={css.ended} role="status">
          {t('session.ended')}
        </p>
      )}
      <Field label={t('session.password')} className={css.field}>
        {(control) => (
          <div className={css.password}>
            <input
              {...control}
              ref={input}
              required
              type={isShown ? 'text' : 'password'}
              // A password runs as it is typed, whatever the interface's direction.
              dir="ltr"
              name="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              value={password}
              aria-invalid={refusal === 'wrong'}
              onChange={({ target }) => setPassword(target.value)}
            />
            <Button
              tone="quiet"
              round
              className={css.eye}
              aria-label={t(isShown ? 'session.hide' : 'session.show')}
              onClick={() => setShown(!isShown)}
            >
              <Icon size={20} aria-hidden="true" />
            </Button>
          </div>
        )}
      </Field>
      {/* The seconds run on without being read out each time. */}
      <div className={css.error} role="alert" aria-atomic="true" aria-live={seconds > 0 ? 'off' : undefined}>
        {error}
        {refusal === 'waited' && <span className={css.over}>{t('session.waitOver')}</span>}
      </div>
      <Button type="submit" tone="main" className={css.enter} aria-disabled={isBusy || seconds > 0}>
        {t(isBusy ? 'session.entering' : 'session.enter')}
      </Button>
    </form>
  )
}
