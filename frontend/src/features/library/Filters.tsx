import { LIBRARY_SORTS, type LibrarySort } from '@hikma/contracts/addresses'
import { clsx } from 'clsx'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { knownChoice } from '../../books/genres.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { formatLanguage } from '../../lib/formatLanguage.ts'
import { collator } from '../../lib/formats.ts'
import { genreLabel } from '../../lib/genreLabel.ts'
import css from './Filters.module.css'
import { QueryFields } from './QueryFields.tsx'
import { genreChosen, languageChosen, selectGenre, selectLanguage, selectSort, sortChosen } from './librarySlice.ts'

/** No genre or language is blank. */
const ALL = ''

interface FiltersProps {
  className: string | undefined
  genres: readonly string[]
  languages: readonly string[]
}

/** The selects for genre, language and sort order. Memoised: typing in the search does not render it again. */
export const Filters = memo(function Filters({ className, genres, languages }: FiltersProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const language = useLanguage()
  const sort = useSelector(selectSort)
  const genre = knownChoice(useSelector(selectGenre), genres)
  const chosenLanguage = knownChoice(useSelector(selectLanguage), languages)
  const [labelledGenres, labelledLanguages] = useMemo(() => {
    const { compare } = collator(language)
    const byLabel = (values: readonly string[], labelOf: (value: string) => string) =>
      values.map((value) => ({ value, label: labelOf(value) })).sort((one, other) => compare(one.label, other.label))
    return [
      byLabel(genres, (genre) => genreLabel(genre, t)),
      byLabel(languages, (tag) => formatLanguage(tag, language)),
    ] as const
  }, [genres, languages, language, t])

  return (
    <form action="/" className={clsx(css.filters, className)}>
      <Select
        className={css.select}
        name="genre"
        label={t('library.genre')}
        value={genre ?? ALL}
        onChoose={(value) => dispatch(genreChosen(value || null))}
      >
        <option value={ALL}>{t('library.allGenres')}</option>
        {labelledGenres.map(({ value, label }) => (
          <option key={value} value={value} dir="auto">
            {label}
          </option>
        ))}
      </Select>
      {languages.length > 1 && (
        <Select
          className={css.select}
          name="language"
          label={t('library.language')}
          value={chosenLanguage ?? ALL}
          onChoose={(value) => dispatch(languageChosen(value || null))}
        >
          <option value={ALL}>{t('library.allLanguages')}</option>
          {labelledLanguages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Select
        className={css.select}
        name="sort"
        label={t('library.sortBy')}
        value={sort}
        onChoose={(value) => dispatch(sortChosen(value as LibrarySort))}
      >
        {LIBRARY_SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`library.sort.${value}`)}
          </option>
        ))}
      </Select>
      {import.meta.env.SSR && (
        <>
          <QueryFields names={['q', 'view']} />
          <Button type="submit" data-unscripted="">
            {t('documents.apply')}
          </Button>
        </>
      )}
    </form>
  )
})
