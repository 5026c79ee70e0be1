import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { useBulkVisibilityJob } from '../visibility/useBulkVisibilityJob.ts'
import css from './BulkBar.module.css'
import { clearSelection, selectBooks, type useBooksTable } from './useBooksTable.ts'

interface BulkBarProps {
  table: ReturnType<typeof useBooksTable>
  visibility: ReturnType<typeof useBulkVisibilityJob>
}

/** How many books are selected, and what can be done with them. */
export function BulkBar({ table, visibility }: BulkBarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { selected, shown, matching } = table
  const n = (count: number) => formatNumber(count, language)
  const elsewhere = selected.length - shown.filter((book) => selected.includes(book)).length
  const change = (isPublic: boolean) => {
    visibility.start(selected, isPublic)
    clearSelection()
  }
  return (
    <div className={css.place}>
      <p className={css.count} role="status">
        {selected.length > 0 && t('bulk.selected', { n: n(selected.length) })}
        {elsewhere > 0 && <small> · {t('bulk.elsewhere', { n: n(elsewhere) })}</small>}
      </p>
      {selected.length > 0 && (
        <div className={css.actions}>
          {matching.length > shown.length && selected.length < matching.length && (
            <Button tone="quiet" onClick={() => selectBooks(matching, true)}>
              {t('bulk.selectAll', { n: n(matching.length) })}
            </Button>
          )}
          <Button tone="quiet" aria-disabled={visibility.isRunning} onClick={() => change(true)}>
            {t('bulk.makePublic')}
          </Button>
          <Button tone="quiet" aria-disabled={visibility.isRunning} onClick={() => change(false)}>
            {t('bulk.makePrivate')}
          </Button>
          <IconButton label={t('bulk.clear')} icon={<X size={18} />} onClick={clearSelection} />
        </div>
      )}
    </div>
  )
}
