import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import css from './SignInForm.module.css'

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  isWrong: boolean
  onChange: (password: string) => void
}

/** A password, hidden unless the button in the field shows it. */
export function PasswordField({ ref, value, isWrong, onChange }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={t('session.password')} className={css.field}>
      {(control) => (
        <div className={css.password}>
          <input
            {...control}
            ref={ref}
            required
            type={isShown ? 'text' : 'password'}
            // A password is typed from left to right in every language of the interface.
            dir="ltr"
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            aria-invalid={isWrong}
            onChange={({ target }) => onChange(target.value)}
          />
          <IconButton
            className={css.eye}
            label={t(isShown ? 'session.hide' : 'session.show')}
            icon={<Icon size={20} />}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
