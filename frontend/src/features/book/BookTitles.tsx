import { DEFAULT_LIBRARY_QUERY, formatAddress, personPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatLanguage } from '../../lib/formatLanguage.ts'
import { genreLabel } from '../../lib/genreLabel.ts'
import { PrivateBadge } from '../../ui/PrivateBadge.tsx'
import { SentenceWithName } from '../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './BookTitles.module.css'
import { peopleParts } from '../../lib/formatPeople.ts'

/** Letters of a title that is set smaller. */
const LONG_TITLE = 60

interface BookTitlesProps {
  book: Book
  className: string | undefined
}

/** Genre, title, author, translator and original. */
export function BookTitles({ book, className }: BookTitlesProps) {
  const { t } = useTranslation()
  const genre = formatAddress({ view: 'library', query: { ...DEFAULT_LIBRARY_QUERY, genre: book.genre } })
  return (
    <header className={clsx(css.titles, className)}>
      <p className={css.genre}>
        <a href={genre}>
          <bdi>{genreLabel(book.genre, t)}</bdi>
        </a>
        {!book.isPublic && <PrivateBadge />}
      </p>
      <h1 className={clsx(css.title, book.title.length > LONG_TITLE && css.long)} lang={book.lang} tabIndex={-1}>
        <bdi>{book.title}</bdi>
      </h1>
      <p className={css.author}>
        <PeopleLinks line={book.author} lang={book.lang} />
      </p>
      <Translation book={book} />
      {book.originalTitle && (
        <p className={css.soft}>
          <SentenceWithName
            text={(name) => t('book.originalTitle', { name })}
            name={book.originalTitle}
            lang={book.originalLanguage}
            className={css.original}
          />
        </p>
      )}
    </header>
  )
}

function Translation({ book: { translator, originalLanguage, lang } }: { book: Book }) {
  const { t } = useTranslation()
  const ui = useLanguage()
  const language = originalLanguage && formatLanguage(originalLanguage, ui)
  if (!translator) return language ? <p className={css.soft}>{t('book.translatedFrom', { language })}</p> : null
  const text = (name: string) =>
    language ? t('book.translatedFromBy', { language, name }) : t('book.translatedBy', { name })
  return (
    <p className={css.soft}>
      <SentenceWithName text={text} name={<PeopleLinks line={translator} lang={lang} />} />
    </p>
  )
}

interface PeopleLinksProps {
  /** Authors or translators, as a book names them. */
  line: string
  /** The language of the names. */
  lang: string
}

/** Authors or translators, each with a link to all that they wrote and translated. */
function PeopleLinks({ line, lang }: PeopleLinksProps) {
  const language = useLanguage()
  return peopleParts(line, language).map(({ type, value }, at) =>
    type === 'literal' ? (
      value
    ) : (
      <bdi key={at} lang={lang}>
        <a className={css.person} href={personPath(value)}>
          {value}
        </a>
      </bdi>
    ),
  )
}
