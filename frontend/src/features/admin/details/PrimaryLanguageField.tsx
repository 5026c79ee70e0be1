import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { isKnownLanguage } from '../draft/formRules.ts'

/** Suggestions; every other known language is accepted too. */
const LANGUAGES = ['English', 'Persian', 'Arabic', 'French', 'German', 'Spanish', 'Turkish', 'Urdu']

interface PrimaryLanguageFieldProps {
  value: string
  onChange: (value: string) => void
}

/** A primary language, as a name or a tag. */
export function PrimaryLanguageField({ value, onChange }: PrimaryLanguageFieldProps) {
  const { t } = useTranslation()
  const listId = useId()
  return (
    <Field
      label={t('admin.details.primaryLanguage')}
      hint={t('admin.details.primaryLanguageHint')}
      error={isKnownLanguage(value) ? null : t('admin.details.unknownLanguage')}
    >
      {(control) => (
        <>
          <input
            {...control}
            dir="auto"
            list={listId}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={listId}>
            {LANGUAGES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
