import type { Book } from '@hikma/contracts/book'
import { peopleOf } from '@hikma/contracts/peopleOf'
import { useTranslation } from 'react-i18next'
import { formatPeople } from '../../lib/formatPeople.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ClampedText } from './ClampedText.tsx'

interface PeopleProps {
  book: Book
  /** The line with their names. */
  names: string
  lines: number
}

/** Authors or translators. Several are a list of the interface, whose order is that of the interface, whatever their letters. */
export function People({ book, names, lines }: PeopleProps) {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const dir = peopleOf(names).length > 1 ? i18n.dir() : 'auto'
  return <ClampedText text={formatPeople(names, language)} lines={lines} lang={book.lang} dir={dir} />
}
