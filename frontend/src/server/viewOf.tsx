import type { Book } from '@hikma/contracts/book'
import type { DocumentData, DrawnDocument, Language, Missing } from '@hikma/contracts/documents'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { BookView } from '../features/book/BookView.tsx'
import { PersonView } from '../features/library/person/PersonView.tsx'
import { NotFound } from '../features/notFound/NotFound.tsx'
import { readerTitle } from '../features/reader/chrome/readerTitle.ts'
import { formatNumber } from '../lib/formats.ts'
import { AppFrame } from './AppFrame.tsx'
import { firstSentence } from './firstSentence.ts'
import { isHtml, pageMarkup } from './pageMarkup.ts'
import { SkipLink } from '../app/SkipLink.tsx'
import { DrawnPageContext, holdDrawnPage } from '../features/reader/content/DrawnPage.ts'
import { ReaderView } from '../features/reader/ReaderView.tsx'
import { useTranslation } from 'react-i18next'
import { LibraryHead } from '../features/library/LibraryHead.tsx'
import { PlainShelf } from '../features/library/PlainShelf.tsx'
import { SearchNote } from '../features/library/search/SearchNote.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import css from './DrawnLibrary.module.css'

type DrawnView = Omit<DrawnDocument, 'body'> & { content: ReactNode }

/** The content of a document with its title, its description and the lazy chunks whose styles it needs. */
export function viewOf(data: DocumentData, t: TFunction, language: Language): DrawnView {
  switch (data.view) {
    case 'library':
      return {
        title: t('product'),
        description: t('documents.library'),
        content: <DrawnLibrary {...data} />,
        sources: data.query.q.trim() === '' ? [] : ['src/features/library/search/SearchNote.tsx'],
      }
    case 'book':
      return {
        title: data.book.title,
        description: data.book.description || t('documents.book', names(data.book)),
        content: (
          <AppFrame>
            <BookView {...data} />
          </AppFrame>
        ),
        sources: ['src/app/BookContainer.tsx'],
      }
    case 'reader': {
      const { book } = data
      const [page, total] = [data.page, book.totalPages].map((count) => formatNumber(count, language))
      return {
        title: readerTitle(t, book, page ?? '', data.pageName),
        description: sentenceOf(data) ?? t('documents.page', { ...names(book), page, total }),
        content: <DrawnReader {...data} />,
        sources: ['src/features/reader/ReaderView.tsx'],
      }
    }
    case 'person':
      return {
        title: data.person.name,
        description: t('person.description', { name: data.person.name }),
        content: (
          <AppFrame>
            <PersonView person={data.person} />
          </AppFrame>
        ),
        sources: ['src/app/PersonContainer.tsx'],
      }
    case 'unknown':
      return {
        title: titleOfMissing(data.missing, t, language),
        // Search engines are told to leave it out.
        description: '',
        content: (
          <AppFrame>
            <NotFound {...data.missing} />
          </AppFrame>
        ),
        sources: ['src/features/notFound/NotFound.tsx'],
      }
  }
}

function titleOfMissing(missing: Missing, t: TFunction, language: Language): string {
  if (missing.kind !== 'page') return t(`notFound.${missing.kind}`)
  return t('notFound.page', { title: missing.book.title, page: formatNumber(missing.page, language) })
}

/** TeX source has no sentences to show elsewhere. */
const sentenceOf = (data: Extract<DocumentData, { view: 'reader' }>): string | null =>
  data.text !== null && isHtml(data) ? firstSentence(data.text) : null

const names = ({ title, author }: Book) => ({ title, author })

type DrawnReaderProps = Omit<Extract<DocumentData, { view: 'reader' }>, 'view'>

const nothing = () => undefined

/** The reader with a page, for `drawDocument`. */
function DrawnReader({ book, page, text, isTypeset }: DrawnReaderProps) {
  const drawn =
    text === null
      ? null
      : {
          book,
          index: page - 1,
          content: { kind: 'drawn', markup: pageMarkup({ book, isTypeset }, text), nodes: [] } as const,
        }
  return (
    <DrawnPageContext value={holdDrawnPage(drawn)}>
      <SkipLink />
      <ReaderView book={book} onClose={nothing} onGone={nothing} />
    </DrawnPageContext>
  )
}

type DrawnLibraryProps = Omit<Extract<DocumentData, { view: 'library' }>, 'view'>

/** The library with its first books, for `drawDocument`. */
function DrawnLibrary({ query, books, total, genres, languages, isSimilar }: DrawnLibraryProps) {
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
