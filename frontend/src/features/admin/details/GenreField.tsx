import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { GENRES } from '../draft/bookFields.ts'
import { useDetails } from './useDetails.ts'

/** The genre of the book: one of the list, or the one that a loaded book has. */
export function GenreField() {
  const { t } = useTranslation()
  const { details, change } = useDetails()
  const { genre } = details
  const isOther = genre !== '' && !GENRES.some((known) => known === genre)
  return (
    <Field label={t('admin.details.genre')}>
      {(control) => (
        <select {...control} value={genre} onChange={({ target }) => change({ genre: target.value })}>
          <option value="">{t('admin.details.noGenre')}</option>
          {GENRES.map((known) => (
            <option key={known} value={known}>
              {t(`genres.${known}`)}
            </option>
          ))}
          {isOther && <option value={genre}>{genre}</option>}
        </select>
      )}
    </Field>
  )
}
