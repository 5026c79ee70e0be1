import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TEXT_NAMES } from '../draft/bookFields.ts'
import { withDirection } from '../draft/draft.ts'
import { draftStore } from '../draft/draftStore.ts'
import css from './BookDetailsForm.module.css'
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
}

/** The fields of a book, in the order of BEHAVIOUR.md §3.2. */
export function BookDetailsForm({ idNote }: BookDetailsFormProps) {
  const { t } = useTranslation()
  const { details, change } = useDetails()
  return (
    <div className={css.fields}>
      <BookIdField className={css.whole}>{idNote}</BookIdField>
      {TEXT_NAMES.map((name) => (
        <TextField key={name} name={name} />
      ))}
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
      <PublicField />
    </div>
  )
}
