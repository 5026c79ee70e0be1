import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Field } from '../../../ui/Field.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { TextError } from '../draft/formRules.ts'
import { useDetails } from './useDetails.ts'

interface TextFieldProps {
  name: 'title' | 'author' | 'description'
  label: string
  check: (text: string) => TextError | null
  /** In UTF-16 units. */
  max: number
  required?: boolean
  isMultiline?: boolean
  className?: string | undefined
}

/** A free text among the details. */
export function TextField({ name, label, check, max, required = false, isMultiline, className }: TextFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { details, change } = useDetails()
  const value = details[name]
  const error = check(value)
  const sentence =
    error === 'long'
      ? t('admin.details.tooLong', { n: formatNumber(max, language) })
      : error && t('admin.details.badCharacters')
  const onChange = ({ target }: { target: { value: string } }) => change({ [name]: target.value })
  return (
    <Field label={label} error={sentence} required={required} className={className}>
      {(control) =>
        isMultiline ? (
          <textarea {...control} dir="auto" rows={4} value={value} onChange={onChange} />
        ) : (
          <input {...control} dir="auto" value={value} onChange={onChange} />
        )
      }
    </Field>
  )
}
