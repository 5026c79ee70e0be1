import { MAX_DESCRIPTION, MAX_TITLE } from '@hikma/contracts/limits'
import type { Direction } from '@hikma/contracts/language'
import type { PageExtension } from '@hikma/contracts/areaNames'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Field } from '../../../ui/Field.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './BookDetailsForm.module.css'
import type { BookDetails } from '../draft/draft.ts'
import { checkDescription, checkId, isKnownLanguage, checkName, type TextError } from '../draft/formRules.ts'
import { GenreSelect } from './GenreSelect.tsx'

/** Offered while a language is typed; any other that is known is taken too. */
const LANGUAGES = ['English', 'Persian', 'Arabic', 'French', 'German', 'Spanish', 'Turkish', 'Urdu']
const ID_ERRORS = {
  capitals: 'idCapitals',
  digits: 'idDigits',
  characters: 'idCharacters',
  edges: 'idEdges',
  short: 'idShort',
  long: 'idLong',
} as const

interface BookDetailsFormProps {
  details: BookDetails
  onChange: (changes: Partial<BookDetails>) => void
  /** What there is to say about a book that has this id already. */
  aboutId: ReactNode
}

export function BookDetailsForm({ details, onChange, aboutId }: BookDetailsFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const fault = checkId(details.bookId)
  const sentence = (found: TextError | null, max: number) =>
    found === 'long'
      ? t('admin.details.tooLong', { n: formatNumber(max, language) })
      : found && t('admin.details.badCharacters')
  const isLanguageKnown = isKnownLanguage(details.primaryLanguage)

  return (
    <div className={css.fields}>
      <Field
        label={t('admin.details.bookId')}
        hint={t('admin.details.bookIdHint')}
        error={fault && t(`admin.details.${ID_ERRORS[fault]}`)}
        required
        className={css.whole}
      >
        {(control) => (
          <>
            <input
              {...control}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={details.bookId}
              onChange={({ target }) => onChange({ bookId: target.value })}
            />
            {aboutId}
          </>
        )}
      </Field>
      <Field label={t('admin.details.bookTitle')} error={sentence(checkName(details.title), MAX_TITLE)} required>
        {(control) => (
          <input
            {...control}
            dir="auto"
            value={details.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('admin.details.author')} error={sentence(checkName(details.author), MAX_TITLE)} required>
        {(control) => (
          <input
            {...control}
            dir="auto"
            value={details.author}
            onChange={({ target }) => onChange({ author: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('admin.details.description')}
        error={sentence(checkDescription(details.description), MAX_DESCRIPTION)}
        className={css.whole}
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={4}
            value={details.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <Field label={t('admin.details.genre')}>
        {(control) => <GenreSelect {...control} genre={details.genre} onGenre={(genre) => onChange({ genre })} />}
      </Field>
      <Field
        label={t('admin.details.primaryLanguage')}
        hint={t('admin.details.primaryLanguageHint')}
        error={isLanguageKnown ? null : t('admin.details.unknownLanguage')}
      >
        {(control) => (
          <>
            <input
              {...control}
              dir="auto"
              list="primary-languages"
              autoComplete="off"
              value={details.primaryLanguage}
              onChange={({ target }) => onChange({ primaryLanguage: target.value })}
            />
            <datalist id="primary-languages">
              {LANGUAGES.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={t('admin.details.language')}>
        {(control) => (
          <select
            {...control}
            value={details.language}
            onChange={({ target }) => onChange({ language: target.value as Direction })}
          >
            <option value="ltr">{t('admin.details.ltr')}</option>
            <option value="rtl">{t('admin.details.rtl')}</option>
          </select>
        )}
      </Field>
      <Field label={t('admin.details.ext')}>
        {(control) => (
          <select
            {...control}
            value={details.ext}
            onChange={({ target }) => onChange({ ext: target.value as PageExtension })}
          >
            <option value="html">HTML</option>
            <option value="tex">TeX</option>
          </select>
        )}
      </Field>
      <div className={css.public}>
        <input
          id="is-public"
          type="checkbox"
          checked={details.isPublic}
          aria-describedby="public-hint"
          onChange={({ target }) => onChange({ isPublic: target.checked })}
        />
        <label htmlFor="is-public" className={css.publicName}>
          {t('admin.details.isPublic')}
        </label>
        <p id="public-hint" className={css.publicHint}>
          {t('admin.details.isPublicHint')}
        </p>
      </div>
    </div>
  )
}
