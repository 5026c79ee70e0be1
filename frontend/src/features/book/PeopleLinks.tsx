import { personPath } from '@hikma/contracts/addresses'
import { peopleParts } from '../../lib/formatPeople.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './BookTitles.module.css'

interface PeopleLinksProps {
  /** Authors or translators, as a book names them. */
  line: string
  /** The language of the names. */
  lang: string
}

/** Authors or translators, each with a link to all that they wrote and translated. */
export function PeopleLinks({ line, lang }: PeopleLinksProps) {
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
