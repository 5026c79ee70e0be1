import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './TableTools.module.css'
import { tableStore } from './tableStore.ts'

interface TablePagerProps {
  /** Index of the first shown book. */
  first: number
  shown: number
  total: number
  part: number
  parts: number
}

/** Says which books are shown, and leads to the former and the further ones if there are any. */
export function TablePager({ first, shown, total, part, parts }: TablePagerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [from, to, all] = [first + 1, first + shown, total].map((n) => formatNumber(n, language))
  const turn = (to: number) => tableStore.setState({ part: to })
  const isLast = part === parts - 1
  return (
    <div className={css.pager}>
      <p role="status">{total > 0 && t('dashboard.shown', { first: from, last: to, total: all })}</p>
      {parts > 1 && (
        <div>
          <IconButton
            tone="plain"
            label={t('dashboard.former')}
            icon={<DirectionalIcon to="previous" />}
            aria-disabled={part === 0}
            onClick={() => turn(part - 1)}
          />
          <IconButton
            tone="plain"
            label={t('dashboard.further')}
            icon={<DirectionalIcon to="next" />}
            aria-disabled={isLast}
            onClick={() => turn(part + 1)}
          />
        </div>
      )}
    </div>
  )
}
