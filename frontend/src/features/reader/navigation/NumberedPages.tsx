import type { Book } from '@hikma/contracts/book'
import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { plainPageTitle } from '../../../ui/pageName/pageTitle.ts'
import { pageLink } from './pageLink.ts'
import { pageWindow } from './pageWindow.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './NumberedPages.module.css'

interface NumberedPagesProps {
  book: Pick<Book, 'id' | 'direction'>
  /** Index from 0. */
  index: number
  total: number
  /** The pages with their names, which the numbers have as tooltips. */
  pages: readonly ListedPage[]
  onGo: (index: number) => void
}

/** The row of page numbers below a page, in the order of the book. */
export function NumberedPages({ book, index, total, pages, onGo }: NumberedPagesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const press = (event: MouseEvent | KeyboardEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-index]')
    if (!button || ('key' in event ? event.key !== ' ' : !isPlainClick(event))) return
    event.preventDefault()
    onGo(Number(button.dataset['index']))
  }
  const tooltipOf = (page?: ListedPage) => (page && page.name !== null ? plainPageTitle(page, t, language) : undefined)
  // Every button is as wide as the longest number, so that the row does not move during turns.
  const style = { '--digits': formatNumber(total, language).length } as CSSProperties
  return (
    <nav
      className={css.row}
      style={style}
      dir={book.direction}
      aria-label={t('reader.pages')}
      onClick={press}
      onKeyDown={press}
    >
      {pageWindow(index, total).map((slot) =>
        typeof slot === 'number' ? (
          <PageButton
            key={slot}
            slot={slot}
            isCurrent={slot === index}
            href={pageLink(book.id, slot, total)}
            title={tooltipOf(pages[slot])}
          />
        ) : (
          <span key={slot} className={css.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
    </nav>
  )
}

interface PageButtonProps {
  slot: number
  isCurrent: boolean
  href: string | null
  title: string | undefined
}

/** Memoised, since most buttons are the same after a turn; the row handles their clicks. */
const PageButton = memo(function PageButton({ slot, isCurrent, href, title }: PageButtonProps) {
  const { t } = useTranslation()
  const page = formatNumber(slot + 1, useLanguage())
  return (
    <a
      className={css.page}
      href={href ?? undefined}
      role={import.meta.env.SSR ? undefined : 'button'}
      data-index={slot}
      draggable={false}
      title={title}
      aria-label={t('reader.page', { page })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {page}
    </a>
  )
})
