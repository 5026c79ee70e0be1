import { useTranslation } from 'react-i18next'
import forms from '../DraftForm.module.css'
import { GENRES, TEXT_FIELDS, TEXT_NAMES } from '../draft/bookFields.ts'
import { SelectField } from '../details/SelectField.tsx'
import fields from '../details/BookDetailsForm.module.css'
import { ImportCover } from './ImportCover.tsx'
import { ImportIdField, ImportLanguageField, ImportTextField } from './ImportFields.tsx'
import { type ImportEdits, withDetails, withDirection } from './importState.ts'
import { importStore } from './importStore.ts'

const isMain = (name: (typeof TEXT_NAMES)[number]) => ['required', 'plain'].includes(TEXT_FIELDS[name].kind)

/** The details of a manuscript, filled in with what its file says. */
export function ImportDetails({ edits }: { edits: ImportEdits }) {
  const { t } = useTranslation()
  const { details } = edits
  const genres = Object.fromEntries([
    ['', t('admin.details.noGenre')],
    ...GENRES.map((genre) => [genre, t(`genres.${genre}`)]),
  ]) as Record<string, string>
  const text = (name: (typeof TEXT_NAMES)[number]) => <ImportTextField key={name} name={name} value={details[name]} />
  return (
    <div className={forms.details}>
      <ImportCover cover={edits.cover} />
      <div className={fields.fields}>
        <ImportIdField value={details.bookId} />
        {TEXT_NAMES.filter(isMain).map(text)}
        <SelectField
          label={t('admin.details.genre')}
          value={details.genre}
          options={genres}
          onChange={(genre) => importStore.edit((now) => withDetails(now, { genre }))}
        />
        <ImportLanguageField value={details.primaryLanguage} />
        <SelectField
          label={t('admin.details.language')}
          value={details.language}
          options={{ ltr: t('admin.details.ltr'), rtl: t('admin.details.rtl') }}
          onChange={(direction) => importStore.edit((now) => withDirection(now, direction))}
        />
        {TEXT_NAMES.filter((name) => !isMain(name)).map(text)}
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
