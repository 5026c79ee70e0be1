import { DEFAULT_LIBRARY_QUERY, formatAddress } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/formatDuration.ts'
import { formatLanguage } from '../../lib/formatLanguage.ts'
import { formatFirstYear } from '../../lib/formatFirstYear.ts'
import { formatGregorianYear, formatNumber, formatYear } from '../../lib/formats.ts'
import type { ListedPage } from '../../lib/listPages.ts'
import { wordsToRead } from '../../lib/matter.ts'
import { readingMinutes, wordsPerMinute } from '../../lib/readingTime.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { TextWithLinks } from './TextWithLinks.tsx'
import css from './BookFacts.module.css'

interface BookFactsProps {
  book: Book
  pages: readonly ListedPage[]
}

/** Pages, words, reading time, language, years and rights. What is not known is left out. */
export function BookFacts({ book, pages }: BookFactsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = wordsToRead(pages).reduce((sum, count) => sum + count, 0)
  const year = formatYear(book.publishedDate, language)
  return (
    <dl className={css.facts}>
      {book.totalPages > 0 && <Fact name="pages">{formatNumber(book.totalPages, language)}</Fact>}
      {words > 0 && (
        <>
          <Fact name="words">{formatNumber(words, language)}</Fact>
          <Fact name="time">
            {t('book.about', { time: formatDuration(readingMinutes(words, book.lang), language) })}
            <small className={css.rate}>
              {t('book.rate', { n: formatNumber(wordsPerMinute(book.lang), language) })}
            </small>
          </Fact>
        </>
      )}
      <Fact name="language">
        <a
          href={formatAddress({
            view: 'library',
            query: { ...DEFAULT_LIBRARY_QUERY, language: book.lang.split('-')[0]! },
          })}
        >
          {formatLanguage(book.lang, language)}
        </a>
      </Fact>
      {book.firstPublished !== undefined && (
        <Fact name="firstPublished">{formatFirstYear(book.firstPublished, t, language)}</Fact>
      )}
      {year && (
        <Fact name="published">
          <time
            dateTime={book.publishedDate.slice(0, 10)}
            title={t('library.gregorianYear', { year: formatGregorianYear(book.publishedDate, language) })}
          >
            {year}
          </time>
        </Fact>
      )}
      {book.rights && (
        <Fact name="rights">
          <bdi className={css.rights} lang={book.lang}>
            <TextWithLinks text={book.rights} />
          </bdi>
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  name: 'pages' | 'words' | 'time' | 'language' | 'firstPublished' | 'published' | 'rights'
  children: ReactNode
}

function Fact({ name, children }: FactProps) {
  const { t } = useTranslation()
  return (
    <div className={css.fact}>
      <dt>{t(`book.facts.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
