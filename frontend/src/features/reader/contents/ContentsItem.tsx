import { pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import { formatDuration } from '../../../lib/formatDuration.ts'
import { formatNumber } from '../../../lib/formats.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { readingMinutes } from '../../../lib/readingTime.ts'
import { PageName } from '../../../ui/pageName/PageName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './ContentsList.module.css'
import { nameWithin } from './contentsTree.ts'

interface ContentsItemProps {
  page: ListedPage
  book: Book
  /** The part under which it stands, and which its name need not repeat. */
  part?: string | null
  /** Whether numbers stand before the names. A page without a heading is called by its number. */
  hasNumber: boolean
  isCurrent: boolean
  /** It was read to its end. */
  isRead: boolean
  /** Words that count as reading; 0 if none do, or if they are not known. */
  words: number
  /** Of a list that renders only the rows near the screen: its length, and the distance from its top, in pixels. */
  row?: { total: number; top: number }
  onChosen: () => void
}

/** A page in the contents: its number, its name, how long it takes, and whether it was read. */
export function ContentsItem(props: ContentsItemProps) {
  const { page, book, part = null, hasNumber, isCurrent, isRead, words, row, onChosen } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const within = page.name !== null && page.isHeading ? nameWithin(part, page.name) : page.name
  const isShortened = within !== page.name
  const place = row && { style: { top: row.top }, 'aria-posinset': page.page, 'aria-setsize': row.total }
  return (
    <li className={css.item} data-row={row ? '' : undefined} {...place}>
      <a
        className={css.link}
        href={pagePath(book.id, page.page)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => isPlainClick(event) && onChosen()}
      >
        {hasNumber && (
          <span className={css.number} aria-hidden={!page.isHeading || undefined}>
            {formatNumber(page.page, language)}
          </span>
        )}
        <span className={css.name}>
          {isShortened && <span className={css.hidden}>{page.name?.slice(0, -(within?.length ?? 0))}</span>}
          <PageName page={isShortened ? { ...page, name: within } : page} lang={book.lang} />
        </span>
        {isCurrent && <span className={css.here}>{t('reader.here')}</span>}
        {words > 0 && <span className={css.minutes}>{formatDuration(readingMinutes(words, book.lang), language)}</span>}
        <span className={css.tick}>
          {isRead && <Check size={16} role="img" aria-hidden={false} aria-label={t('reader.read')} />}
        </span>
      </a>
    </li>
  )
}
