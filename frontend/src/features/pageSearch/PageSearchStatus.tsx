import { MAX_HITS } from '@hikma/contracts/limits'
import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown } from '@hikma/publishing/ApiError'
import { toApiError } from '../../api/toApiError.ts'
import { formatNumber, formatPercent } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { usePassageCount } from '../../ui/passage/usePassageCount.ts'
import { useIsSlow } from '../../ui/useIsSlow.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './PageSearch.module.css'

interface PageSearchStatusProps {
  /** Undefined until there is one. */
  answer: SearchAnswer | undefined
  /** The number of books that are listed. */
  books: number
  isTooLong: boolean
  isFetching: boolean
  /** Undefined if nothing failed. */
  error: unknown
  onRetry: () => void
}

/** Says how many passages were found, or what is the matter. */
export function PageSearchStatus(props: PageSearchStatusProps) {
  const { answer, books, isTooLong, isFetching, error, onRetry } = props
  const { t } = useTranslation()
  const isSlow = useIsSlow(isFetching)
  const sentence = () => {
    if (isTooLong) return t('passages.tooLong')
    if (error) return errorSentenceOf(error, t)
    if (isFetching && (isSlow || !answer)) return t(isSlow ? 'passages.slow' : 'passages.searching')
    return null
  }
  const said = sentence()
  return (
    <div className={css.status}>
      <div role="status">
        {said !== null ? (
          <p className={isFetching ? css.late : undefined}>{said}</p>
        ) : (
          answer && <Found answer={answer} books={books} />
        )}
      </div>
      {Boolean(error) && !isTooLong && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}

function errorSentenceOf(error: unknown, t: TFunction): string {
  if (!navigator.onLine) return t('pageSearch.offline')
  const failure = toApiError(error)
  if (failure.serverMessage !== null) return failure.serverMessage
  return t(isOutcomeUnknown(failure) ? 'pageSearch.unavailable' : 'passages.failed')
}

function Found({ answer, books }: { answer: SearchAnswer; books: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { total, truncated, ready, hits } = answer
  const passages = usePassageCount(total, truncated)
  const numbers = { count: books, passages, n: formatNumber(books, language) }
  // Of the books beyond this number there is no hit.
  const isCut = hits.length >= MAX_HITS
  const none = truncated ? 'pageSearch.noneYet' : 'pageSearch.none'
  return (
    <>
      {ready < 1 && (
        // Rounded down: it is not ready before it is.
        <p>{t('passages.ready', { share: formatPercent(Math.floor(ready * 100) / 100, language) })}</p>
      )}
      <p>{total === 0 ? t(none) : t(isCut ? 'pageSearch.first' : 'pageSearch.inBooks', numbers)}</p>
    </>
  )
}
