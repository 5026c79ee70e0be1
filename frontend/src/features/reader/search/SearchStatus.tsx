import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { usePassageCount } from '../../../ui/passage/usePassageCount.ts'
import css from './SearchStatus.module.css'
import type { FoundPassages } from './useFoundPassages.ts'

interface SearchStatusProps {
  found: FoundPassages
  /** The number of pages of the book. */
  total: number
  onRetry: () => void
}

/** Says how many passages were found, where was searched, and what is the matter. */
export function SearchStatus({ found, total, onRetry }: SearchStatusProps) {
  const canRetry = found.kind === 'failed' || (found.kind === 'cached' && found.reason === 'unavailable')
  const { t } = useTranslation()
  return (
    <div className={css.status}>
      <div role="status">
        <Sentences found={found} total={total} />
      </div>
      {canRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}

function Sentences({ found, total }: Pick<SearchStatusProps, 'found' | 'total'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  switch (found.kind) {
    case 'nothing':
      return <p>{t('bookSearch.hint')}</p>
    case 'tooLong':
      return <p>{t('passages.tooLong')}</p>
    case 'searching':
      return <p className={css.late}>{t(found.isSlow ? 'passages.slow' : 'passages.searching')}</p>
    case 'failed':
      return <p>{found.error.serverMessage ?? t('passages.failed')}</p>
    case 'found':
      return (
        <>
          {found.answer.ready < 1 && (
            // Rounded down: it is not ready before it is.
            <p>{t('passages.ready', { share: formatPercent(Math.floor(found.answer.ready * 100) / 100, language) })}</p>
          )}
          <Count {...found.answer} />
        </>
      )
    case 'cached': {
      const { pages } = found.answer
      const numbers = { count: pages, kept: formatNumber(pages, language), total: formatNumber(total, language) }
      return (
        <>
          <p>
            {t(pages === 0 ? `bookSearch.nothingCached.${found.reason}` : `bookSearch.cached.${found.reason}`, numbers)}
          </p>
          {pages > 0 && <Count {...found.answer} />}
        </>
      )
    }
  }
}

interface CountProps {
  total: number
  truncated: boolean
  hits: readonly unknown[]
}

/** How many passages were found, and how many of them are listed. */
function Count({ total, truncated, hits }: CountProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const passages = usePassageCount(total, truncated)
  if (total === 0)
    return (
      <p>
        <strong className={css.none}>{t('bookSearch.none')}</strong> {t('bookSearch.noneHint')}
      </p>
    )
  const isCut = truncated || hits.length < total
  return <p>{isCut ? t('bookSearch.first', { n: formatNumber(hits.length, language), passages }) : passages}</p>
}
