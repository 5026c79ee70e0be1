import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import css from './LibraryView.module.css'

/** Long enough that somebody who types hears their own letters, and then the count once. */
const PAUSE_MS = 300

/** How many books are shown; nothing before they have come. */
export function BookCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const settled = useDebounced(count, PAUSE_MS) ?? count
  return (
    <p className={css.count} role="status">
      {settled !== undefined && t('library.count', { n: formatNumber(settled, language) })}
    </p>
  )
}
