import { formatAddress } from '@hikma/contracts/addresses'
import { Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { selectQuery } from '../librarySlice.ts'
import css from './SearchNote.module.css'

interface SearchNoteProps {
  search: string
  isSimilar?: boolean | undefined
}

/** What was searched, as a chip that undoes it where the search box is in the menu, and whether only similar words were found. */
export function SearchNote({ search, isSimilar }: SearchNoteProps) {
  const { t } = useTranslation()
  const query = useSelector(selectQuery)
  return (
    <div className={css.note}>
      <a className={css.chip} href={formatAddress({ view: 'library', query: { ...query, q: '' } })}>
        <Search size={16} />
        <bdi className={css.query}>{search.trim()}</bdi>
        <VisuallyHidden>{t('found.undo')}</VisuallyHidden>
        <X size={16} />
      </a>
      <p className={css.similar} role="status">
        {isSimilar && <SentenceWithName text={(name) => t('found.similar', { query: name })} name={search.trim()} />}
      </p>
    </div>
  )
}
