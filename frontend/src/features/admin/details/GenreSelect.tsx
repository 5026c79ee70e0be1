import { GENRES } from '@hikma/contracts/genres'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'

interface GenreSelectProps {
  value: string
  /** The genre of the book in the library or in its file; '' if there is none. It is offered beside the eight. */
  own: string
  onChange: (value: string) => void
}

const isOther = (genre: string): boolean => genre !== '' && !GENRES.some((known) => known === genre)

/** A genre: one of the list, or the one that the book has. */
export function GenreSelect({ value, own, onChange }: GenreSelectProps) {
  const { t } = useTranslation()
  const others = [...new Set([own, value])].filter(isOther)
  return (
    <Field label={t('admin.details.genre')}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('admin.details.noGenre')}</option>
          {GENRES.map((known) => (
            <option key={known} value={known}>
              {t(`genres.${known}`)}
            </option>
          ))}
          {others.map((other) => (
            <option key={other} value={other}>
              {other}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
