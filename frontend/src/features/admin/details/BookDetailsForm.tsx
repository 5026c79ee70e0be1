import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TEXT_FIELDS, TEXT_NAMES, type TextName } from '../draft/bookFields.ts'
import { withDirection } from '../draft/draft.ts'
import { draftStore } from '../draft/draftStore.ts'
import css from './BookDetailsForm.module.css'
import { AssistantField } from './AssistantField.tsx'
import { BookIdField } from './BookIdField.tsx'
import { GenreField } from './GenreField.tsx'
import { LanguageField } from './LanguageField.tsx'
import { PublicField } from './PublicField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { useDetails } from './useDetails.ts'

interface BookDetailsFormProps {
  /** Shown below the id. */
  idNote: ReactNode
  /** Without the id and the visibility of the book. */
  isOfBook: boolean
}

const isMain = (name: TextName) => ['required', 'plain'].includes(TEXT_FIELDS[name].kind)
const MAIN_TEXTS = TEXT_NAMES.filter(isMain)
const OPTIONAL_TEXTS = TEXT_NAMES.filter((name) => !isMain(name))

const textField = (name: TextName) => <TextField key={name} name={name} />

/** The fields of a book, in the order of BEHAVIOUR.md §3.2. */
export function BookDetailsForm({ idNote, isOfBook }: BookDetailsFormProps) {
  const { t } = useTranslation()
  const { details, change } = useDetails()
  return (
    <div className={css.fields}>
      {!isOfBook && <BookIdField className={css.whole}>{idNote}</BookIdField>}
      {MAIN_TEXTS.map(textField)}
      <GenreField />
      <LanguageField />
      <SelectField
        label={t('admin.details.language')}
        value={details.language}
        options={{ ltr: t('admin.details.ltr'), rtl: t('admin.details.rtl') }}
        onChange={(language) => draftStore.edit((draft) => withDirection(draft, language))}
      />
      <SelectField
        label={t('admin.details.ext')}
        value={details.ext}
        options={{ html: 'HTML', tex: 'TeX' }}
        onChange={(ext) => change({ ext })}
      />
      {details.ext === 'tex' && (
        <SelectField
          label={t('admin.details.texLook')}
          hint={t('admin.details.texLookHint')}
          value={details.texLook}
          options={{ source: t('admin.details.texLooks.source'), rendered: t('admin.details.texLooks.rendered') }}
          onChange={(texLook) => change({ texLook })}
        />
      )}
      {OPTIONAL_TEXTS.map(textField)}
      <AssistantField value={details.assistant} onChange={(assistant) => change({ assistant })} />
      {!isOfBook && <PublicField />}
    </div>
  )
}
