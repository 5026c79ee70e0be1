import type { DocumentData } from '@hikma/contracts/documents'
import { useTranslation } from 'react-i18next'
import { LibraryHead } from '../features/library/LibraryHead.tsx'
import { PlainShelf } from '../features/library/PlainShelf.tsx'
import { SearchNote } from '../features/library/search/SearchNote.tsx'
import { formatNumber } from '../lib/formats.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { AppFrame } from './AppFrame.tsx'
import css from './DrawnLibrary.module.css'

type DrawnLibraryProps = Omit<Extract<DocumentData, { view: 'library' }>, 'view'>

/** The library with its first books, for `drawDocument`. */
export function DrawnLibrary({ query, books, total, genres, languages, isSimilar }: DrawnLibraryProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isFiltered = query.q.trim() !== '' || (query.genre ?? query.language) !== null
  return (
    <AppFrame>
      {!isFiltered && <div className={css.room} />}
      <LibraryHead count={total} genres={genres} languages={languages} />
      {query.q.trim() !== '' && <SearchNote search={query.q} isSimilar={isSimilar} />}
      {books.length > 0 ? (
        <PlainShelf books={books} layout={query.view ?? 'grid'} />
      ) : (
        <EmptyState title={t('library.empty')} hint={t('library.emptyHint')}>
          {isFiltered && <ButtonLink href="/">{t('library.clearFilters')}</ButtonLink>}
        </EmptyState>
      )}
      {total > books.length && (
        <p className={css.more} data-unscripted="">
          {t('documents.moreBooks', {
            count: total - books.length,
            n: formatNumber(total - books.length, language),
          })}
        </p>
      )}
    </AppFrame>
  )
}
