import { useTranslation } from 'react-i18next'
import type { FieldControl } from '../../../ui/Field.tsx'
import { GENRES } from '../draft/bookInForm.ts'

interface GenreSelectProps extends FieldControl {
  /** '' is none. */
  genre: string
  onGenre: (genre: string) => void
}

/** The genres of spec.md §5, and the one that a loaded book already has. */
export function GenreSelect({ genre, onGenre, ...control }: GenreSelectProps) {
  const { t } = useTranslation()
  const isOther = genre !== '' && !GENRES.some((known) => known === genre)
  return (
    <select {...control} value={genre} onChange={({ target }) => onGenre(target.value)}>
      <option value="">{t('admin.details.noGenre')}</option>
      {GENRES.map((known) => (
        <option key={known} value={known}>
          {t(`genres.${known}`)}
        </option>
      ))}
      {isOther && <option value={genre}>{genre}</option>}
    </select>
  )
}
