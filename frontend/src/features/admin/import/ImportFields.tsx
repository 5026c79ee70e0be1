import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Field } from '../../../ui/Field.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useBookList } from '../../../books/useBookList.ts'
import fields from '../details/BookDetailsForm.module.css'
import { ID_ERRORS } from '../details/BookIdField.tsx'
import { PrimaryLanguageField } from '../details/PrimaryLanguageField.tsx'
import { TEXT_SENTENCES } from '../details/TextField.tsx'
import { TEXT_FIELDS, type TextName } from '../draft/bookFields.ts'
import { checkId, checkText } from '../draft/formRules.ts'
import { withDetails, withPrimaryLanguage } from './importState.ts'
import { importStore } from './importStore.ts'

interface FieldProps {
  value: string
}

/** The id of the book. It says if the library has one of this id. */
export function ImportIdField({ value }: FieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { books } = useBookList()
  const error = checkId(value)
  const existing = books?.find(({ id }) => id === value)
  const known =
    existing && t('admin.details.known', { title: existing.title, n: formatNumber(existing.totalPages, language) })
  return (
    <Field
      label={t('admin.details.bookId')}
      hint={known ?? t('admin.details.bookIdHint')}
      error={error && t(`admin.details.${ID_ERRORS[error]}`)}
      required
      className={fields.whole}
    >
      {(control) => (
        <input
          {...control}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => importStore.edit((edits) => withDetails(edits, { bookId: target.value }))}
        />
      )}
    </Field>
  )
}

/** A free text among the details. */
export function ImportTextField({ name, value }: FieldProps & { name: TextName }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { label, kind, max, isMultiline } = TEXT_FIELDS[name]
  const error = checkText(name, value)
  const onChange = ({ target }: { target: { value: string } }) =>
    importStore.edit((edits) => withDetails(edits, { [name]: target.value }))
  return (
    <Field
      label={t(`admin.details.${label}`)}
      error={error && t(`admin.details.${TEXT_SENTENCES[error]}`, { n: formatNumber(max, language) })}
      required={kind === 'required'}
      className={isMultiline ? fields.whole : undefined}
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

/** The primary language. The direction follows it until one is chosen. */
export const ImportLanguageField = ({ value }: FieldProps) => (
  <PrimaryLanguageField
    value={value}
    onChange={(language) => importStore.edit((edits) => withPrimaryLanguage(edits, language))}
  />
)
