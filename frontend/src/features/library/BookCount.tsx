import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import css from './LibraryView.module.css'

/** Long enough for a screen reader to speak the typed letters before it announces the count. */
const DELAY_MS = 300

/** The number of books shown; empty while the list is loading. */
export function BookCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const debounced = useDebounced(count, DELAY_MS) ?? count
  return (
    <p className={css.count} role="status">
      {debounced !== undefined && t('library.count', { n: formatNumber(debounced, language) })}
    </p>
  )
}
