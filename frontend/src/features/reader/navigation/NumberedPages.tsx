import type { Direction } from '@hikma/contracts/language'
import { type CSSProperties, memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { pageWindow } from './pageWindow.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './NumberedPages.module.css'

interface NumberedPagesProps {
  direction: Direction
  /** Index from 0. */
  index: number
  total: number
  onGo: (index: number) => void
}

/** The row of page numbers below a page, in the order of the book. */
export function NumberedPages({ direction, index, total, onGo }: NumberedPagesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('[data-index]')
    if (button) onGo(Number(button.dataset['index']))
  }
  // Every button is as wide as the longest number, so that the row does not move during turns.
  const style = { '--digits': formatNumber(total, language).length } as CSSProperties
  return (
    <nav className={css.row} style={style} dir={direction} aria-label={t('reader.pages')} onClick={onClick}>
      {pageWindow(index, total).map((slot) =>
        typeof slot === 'number' ? (
          <PageButton key={slot} slot={slot} isCurrent={slot === index} />
        ) : (
          <span key={slot} className={css.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
    </nav>
  )
}

/** Memoised, since most buttons are the same after a turn; the row handles their clicks. */
const PageButton = memo(function PageButton({ slot, isCurrent }: { slot: number; isCurrent: boolean }) {
  const { t } = useTranslation()
  const page = formatNumber(slot + 1, useLanguage())
  return (
    <button
      type="button"
      className={css.page}
      data-index={slot}
      aria-label={t('reader.page', { page })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {page}
    </button>
  )
})
