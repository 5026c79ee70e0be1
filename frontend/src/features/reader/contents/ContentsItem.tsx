import { pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import { formatNumber } from '../../../lib/formats.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { PageName } from '../../../ui/pageName/PageName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './ContentsList.module.css'

interface ContentsItemProps {
  page: ListedPage
  book: Book
  /** Whether numbers stand before the names. A page without a heading is called by its number. */
  hasNumber: boolean
  isCurrent: boolean
  total: number
  /** The distance from the top of the list, in pixels. */
  top: number
  onChosen: () => void
}

/** A page in the contents: its number and its name. */
export function ContentsItem({ page, book, hasNumber, isCurrent, total, top, onChosen }: ContentsItemProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <li className={css.item} style={{ top }} aria-posinset={page.page} aria-setsize={total}>
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
          <PageName page={page} lang={book.lang} />
        </span>
        {isCurrent && <span className={css.here}>{t('reader.here')}</span>}
      </a>
    </li>
  )
}
