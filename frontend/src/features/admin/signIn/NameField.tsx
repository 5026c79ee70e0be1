import { MAX_PERSON_NAME } from '@hikma/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import css from './SignInForm.module.css'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
}

/** The name that an admin goes by in the history. */
export function NameField({ value, onChange }: NameFieldProps) {
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
