import { pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { type CSSProperties, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/formatDuration.ts'
import { formatNumber } from '../../lib/formats.ts'
import type { ListedPage } from '../../lib/listPages.ts'
import { readingMinutes } from '../../lib/readingTime.ts'
import { Button } from '../../ui/Button.tsx'
import { PageName } from '../../ui/pageName/PageName.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './BookContents.module.css'

/** A longer book shows the rest on request: its document stays small, and the server draws it quickly. */
const FIRST_PAGES = 200

interface BookContentsProps {
  book: Book
  pages: readonly ListedPage[]
  startPage: number | null
  onRetry: (() => void) | undefined
}

/** The names of the pages, each a link to its page. */
export function BookContents({ book, pages, startPage, onRetry }: BookContentsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const hasNames = pages.some(({ isHeading }) => isHeading)
  const shown = showsAll ? pages : pages.slice(0, FIRST_PAGES)
  return (
    <nav className={css.contents} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {t('book.contents')}
      </h2>
      <div role="status">
        {onRetry && (
          <p className={css.failed}>
            {t('book.contentsFailed')} <Button onClick={onRetry}>{t('retry')}</Button>
          </p>
        )}
      </div>
      <ol className={css.list} style={{ '--digits': String(pages.length).length } as CSSProperties}>
        {shown.map((entry) => (
          <Entry key={entry.page} entry={entry} book={book} hasNumber={hasNames} isCurrent={entry.page === startPage} />
        ))}
      </ol>
      {shown.length < pages.length && (
        <Button tone="quiet" className={css.all} data-scripted="" onClick={() => setShowsAll(true)}>
          {t('book.allPages', { n: formatNumber(pages.length, language) })}
        </Button>
      )}
    </nav>
  )
}

interface EntryProps {
  entry: ListedPage
  book: Book
  /** Whether numbers stand before the names. A page without a heading is called by its number. */
  hasNumber: boolean
  isCurrent: boolean
}

function Entry({ entry, book, hasNumber, isCurrent }: EntryProps) {
  const language = useLanguage()
  return (
    <li className={css.entry}>
      <a className={css.link} href={pagePath(book.id, entry.page)} aria-current={isCurrent || undefined}>
        {hasNumber && (
          <span className={css.number} aria-hidden={!entry.isHeading || undefined}>
            {formatNumber(entry.page, language)}
          </span>
        )}
        <span className={css.name}>
          <PageName page={entry} lang={book.lang} />
        </span>
        {entry.words !== null && entry.words > 0 && (
          <span className={css.minutes}>{formatDuration(readingMinutes(entry.words, book.lang), language)}</span>
        )}
      </a>
    </li>
  )
}
