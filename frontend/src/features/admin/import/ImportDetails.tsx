import { useTranslation } from 'react-i18next'
import forms from '../DraftForm.module.css'
import { TEXT_FIELDS, TEXT_NAMES } from '../draft/bookFields.ts'
import { AssistantField } from '../details/AssistantField.tsx'
import { GenreSelect } from '../details/GenreSelect.tsx'
import { SelectField } from '../details/SelectField.tsx'
import fields from '../details/BookDetailsForm.module.css'
import { ImportCover } from './ImportCover.tsx'
import { ImportIdField, ImportLanguageField, ImportTextField } from './ImportFields.tsx'
import { LanguageQuestion } from './LanguageQuestion.tsx'
import { type Imported, withDetails, withDirection } from './importState.ts'
import { importStore } from './importStore.ts'

const isMain = (name: (typeof TEXT_NAMES)[number]) => ['required', 'plain'].includes(TEXT_FIELDS[name].kind)

/** The details of a manuscript, filled in with what its file says. */
export function ImportDetails({ source, edits }: Imported) {
  const { t } = useTranslation()
  const { details } = edits
  const text = (name: (typeof TEXT_NAMES)[number]) => <ImportTextField key={name} name={name} value={details[name]} />
  return (
    <div className={forms.details}>
      <ImportCover cover={edits.cover} />
      <div className={fields.fields}>
        <ImportIdField value={details.bookId} />
        {TEXT_NAMES.filter(isMain).map(text)}
        <GenreSelect
          value={details.genre}
          own={source.details.genre ?? ''}
          onChange={(genre) => importStore.edit((now) => withDetails(now, { genre }))}
        />
        <ImportLanguageField value={details.primaryLanguage} />
        <LanguageQuestion source={source} edits={edits} />
        <SelectField
          label={t('admin.details.language')}
          value={details.language}
          options={{ ltr: t('admin.details.ltr'), rtl: t('admin.details.rtl') }}
          onChange={(direction) => importStore.edit((now) => withDirection(now, direction))}
        />
        {TEXT_NAMES.filter((name) => !isMain(name)).map(text)}
        <AssistantField
          value={details.assistant}
          onChange={(assistant) => importStore.edit((now) => withDetails(now, { assistant }))}
        />
        <div className={fields.public}>
          <input
            id="import-is-public"
            type="checkbox"
            checked={details.isPublic}
            aria-describedby="import-public-hint"
            onChange={({ target }) => importStore.edit((now) => withDetails(now, { isPublic: target.checked }))}
          />
          <label htmlFor="import-is-public" className={fields.publicName}>
            {t('admin.details.isPublic')}
          </label>
          <p id="import-public-hint" className={fields.publicHint}>
            {t('admin.details.isPublicHint')}
          </p>
        </div>
      </div>
    </div>
  )
}
