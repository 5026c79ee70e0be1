import { ASSISTANT_MODES } from '@hikma/contracts/assistantMode'
import { isOptionalNumber } from '@hikma/contracts/optionalNumbers'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Field } from '../../../ui/Field.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type BookDetails, TEXT_FIELDS, TEXT_NAMES, type TextName } from '../draft/bookFields.ts'
import { checkId, checkText, type IdError, type TextError } from '../draft/formRules.ts'
import css from './BookDetailsFields.module.css'
import { GenreSelect } from './GenreSelect.tsx'
import { PrimaryLanguageField } from './PrimaryLanguageField.tsx'
import { SelectField } from './SelectField.tsx'

interface BookDetailsFieldsProps {
  details: BookDetails
  onChange: (changes: Partial<BookDetails>) => void
  /** The genre of the book in the library or in its file; '' if there is none. */
  ownGenre: string
  /** Without the id and the visibility: those of a book that is there are changed elsewhere. */
  isOfBook?: boolean
  /** The format of the pages can be chosen; that of a manuscript cannot. */
  hasFormat?: boolean
  /** Instead of the rules of an id. */
  idHint?: string | undefined
  /** Shown below the id. */
  idNote?: ReactNode
  /** Shown below the primary language. */
  languageNote?: ReactNode
}

const isMain = (name: TextName) => ['required', 'plain'].includes(TEXT_FIELDS[name].kind)
const MAIN_TEXTS = TEXT_NAMES.filter(isMain)
const OPTIONAL_TEXTS = TEXT_NAMES.filter((name) => !isMain(name))
const MODES = ['', ...ASSISTANT_MODES] as const

/** The fields of a book, for a new book, a manuscript and a book that is there. */
export function BookDetailsFields({
  details,
  onChange,
  ownGenre,
  isOfBook = false,
  hasFormat = false,
  idHint,
  idNote,
  languageNote,
}: BookDetailsFieldsProps) {
  const { t } = useTranslation()
  const textField = (name: TextName) => (
    <TextField key={name} name={name} value={details[name]} onChange={(text) => onChange({ [name]: text })} />
  )
  return (
    <div className={css.fields}>
      {!isOfBook && (
        <BookIdField value={details.bookId} hint={idHint} onChange={(bookId) => onChange({ bookId })}>
          {idNote}
        </BookIdField>
      )}
      {MAIN_TEXTS.map(textField)}
      <GenreSelect value={details.genre} own={ownGenre} onChange={(genre) => onChange({ genre })} />
      <PrimaryLanguageField
        value={details.primaryLanguage}
        onChange={(primaryLanguage) => onChange({ primaryLanguage })}
      />
      {languageNote}
      <SelectField
        label={t('admin.details.language')}
        value={details.language}
        options={{ ltr: t('admin.details.ltr'), rtl: t('admin.details.rtl') }}
        onChange={(language) => onChange({ language })}
      />
      {hasFormat && <FormatFields details={details} onChange={onChange} />}
      {OPTIONAL_TEXTS.map(textField)}
      <SelectField
        label={t('admin.details.assistant')}
        hint={t(`admin.details.assistantHints.${details.assistant || 'unsaid'}`)}
        value={details.assistant}
        options={
          Object.fromEntries(
            MODES.map((mode) => [mode, t(`admin.details.assistantModes.${mode || 'unsaid'}`)]),
          ) as Record<(typeof MODES)[number], string>
        }
        onChange={(assistant) => onChange({ assistant })}
      />
      {!isOfBook && <PublicField value={details.isPublic} onChange={(isPublic) => onChange({ isPublic })} />}
    </div>
  )
}

/** The errors of an id → keys of `admin.details`. */
const ID_ERRORS = {
  capitals: 'idCapitals',
  digits: 'idDigits',
  characters: 'idCharacters',
  edges: 'idEdges',
  short: 'idShort',
  long: 'idLong',
} as const satisfies Record<IdError, string>

interface BookIdFieldProps {
  value: string
  hint: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

function BookIdField({ value, hint, onChange, children }: BookIdFieldProps) {
  const { t } = useTranslation()
  const error = checkId(value)
  return (
    <Field
      label={t('admin.details.bookId')}
      hint={hint ?? t('admin.details.bookIdHint')}
      error={error && t(`admin.details.${ID_ERRORS[error]}`)}
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
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {children}
        </>
      )}
    </Field>
  )
}

/** The errors of a text → keys of `admin.details`. */
const TEXT_ERRORS = {
  long: 'tooLong',
  characters: 'badCharacters',
  direction: 'turnsDirection',
  invisible: 'invisible',
  language: 'unknownLanguage',
} as const satisfies Record<Exclude<TextError, 'number'>, string>

interface TextFieldProps {
  name: TextName
  value: string
  onChange: (value: string) => void
}

/** A free text among the details. A text of several lines is as wide as the form. */
function TextField({ name, value, onChange }: TextFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { label, kind, max, isMultiline } = TEXT_FIELDS[name]
  const error = checkText(name, value)
  const change = ({ target }: { target: { value: string } }) => onChange(target.value)
  const sentenceOf = (broken: Exclude<TextError, 'number'>) =>
    t(`admin.details.${TEXT_ERRORS[broken]}`, { n: formatNumber(max, language) })
  const badNumber = isOptionalNumber(name) ? t(`admin.details.badNumbers.${name}`) : null
  return (
    <Field
      label={t(`admin.details.${label}`)}
      error={error === 'number' ? badNumber : error && sentenceOf(error)}
      required={kind === 'required'}
      className={isMultiline ? css.whole : undefined}
    >
      {(control) =>
        isMultiline ? (
          <textarea {...control} dir="auto" rows={4} value={value} onChange={change} />
        ) : (
          <input {...control} dir="auto" value={value} onChange={change} />
        )
      }
    </Field>
  )
}

/** The format of the pages and, of TeX pages, how they look. */
function FormatFields({ details, onChange }: Pick<BookDetailsFieldsProps, 'details' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        label={t('admin.details.ext')}
        value={details.ext}
        options={{ html: 'HTML', tex: 'TeX' }}
        onChange={(ext) => onChange({ ext })}
      />
      {details.ext === 'tex' && (
        <SelectField
          label={t('admin.details.texLook')}
          hint={t('admin.details.texLookHint')}
          value={details.texLook}
          options={{ source: t('admin.details.texLooks.source'), rendered: t('admin.details.texLooks.rendered') }}
          onChange={(texLook) => onChange({ texLook })}
        />
      )}
    </>
  )
}

/** Whether everyone may read the book. */
function PublicField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={css.public}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id} className={css.publicName}>
        {t('admin.details.isPublic')}
      </label>
      <p id={`${id}-hint`} className={css.publicHint}>
        {t('admin.details.isPublicHint')}
      </p>
    </div>
  )
}
