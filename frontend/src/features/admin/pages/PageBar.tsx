import { FilePlus2, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePage } from '../../../lib/digits.ts'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import css from './PageBar.module.css'

interface PageBarProps {
  /** From 0. */
  at: number
  total: number
  /** No more pages than this. */
  most: number
  onTurn: (at: number) => void
  onAdd: () => void
  onDelete: () => void
}

/** Where one is among the pages of the draft, and what can be done to their number. */
export function PageBar({ at, total, most, onTurn, onAdd, onDelete }: PageBarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [n, ofTotal] = [formatNumber(at + 1, language), formatNumber(total, language)]

  const go = () => {
    if (typed !== null) onTurn(parsePage(typed, total) - 1)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    // Enter goes to the page; it does not publish the book.
    event.preventDefault()
    go()
  }
  return (
    <div className={css.bar}>
      <div className={css.place}>
        <Button round aria-label={t('admin.content.previous')} aria-disabled={at === 0} onClick={() => onTurn(at - 1)}>
          <DirectionalIcon to="previous" />
        </Button>
        <input
          className={css.number}
          inputMode="numeric"
          aria-label={t('admin.content.pageNumber')}
          autoComplete="off"
          value={typed ?? n}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={go}
          onKeyDown={onKeyDown}
        />
        <span className={css.total}>{t('admin.content.ofTotal', { n: ofTotal })}</span>
        <Button
          round
          aria-label={t('admin.content.next')}
          aria-disabled={at === total - 1}
          onClick={() => onTurn(at + 1)}
        >
          <DirectionalIcon to="next" />
        </Button>
        <VisuallyHidden role="status">{t('admin.content.shown', { n, total: ofTotal })}</VisuallyHidden>
      </div>
      <div className={css.pages}>
        <Button aria-disabled={total >= most} onClick={onAdd}>
          <FilePlus2 size={18} aria-hidden="true" />
          {t('admin.content.add')}
        </Button>
        {total > 1 && (
          <Button tone="danger" onClick={onDelete}>
            <Trash2 size={18} aria-hidden="true" />
            {t('admin.content.delete')}
          </Button>
        )}
      </div>
    </div>
  )
}
