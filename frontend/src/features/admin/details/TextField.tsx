import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Field } from '../../../ui/Field.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { TEXT_FIELDS, type TextName } from '../draft/bookFields.ts'
import { checkText, type TextError } from '../draft/formRules.ts'
import css from './BookDetailsForm.module.css'
import { useDetails } from './useDetails.ts'

/** The errors of a text → keys of `admin.details`. */
export const TEXT_SENTENCES = {
  long: 'tooLong',
  characters: 'badCharacters',
  direction: 'turnsDirection',
  invisible: 'invisible',
  language: 'unknownLanguage',
  year: 'badYear',
} as const satisfies Record<TextError, string>

/** A free text among the details. A text of several lines is as wide as the form. */
export function TextField({ name }: { name: TextName }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { details, change } = useDetails()
  const value = details[name]
  const { label, kind, max, isMultiline } = TEXT_FIELDS[name]
  const error = checkText(name, value)
  const sentence = error && t(`admin.details.${TEXT_SENTENCES[error]}`, { n: formatNumber(max, language) })
  const onChange = ({ target }: { target: { value: string } }) => change({ [name]: target.value })
  return (
    <Field
      label={t(`admin.details.${label}`)}
      error={sentence}
      required={kind === 'required'}
      className={isMultiline ? css.whole : undefined}
    >
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
