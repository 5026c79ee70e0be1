import type { Book } from '@hikma/contracts/book'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useIsOnline } from './useIsOnline.ts'
import { cachedBooks } from '../../../api/cachedBooks.ts'
import { formatList, formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { pageRanges } from './pageRanges.ts'

/** The connection can come back without the event of the browser, for example after a restart of the library. */
const RETRY_MS = 5000

interface PageFailureProps {
  book: Book
  /** The library does not answer; otherwise it has no such page. */
  isAway: boolean
  /** Tries again and shows that. */
  onRetry: () => void
  /** Tries again unseen. */
  onRecover: () => void
}

/** Stands in for a page that could not be loaded. Without a connection it says so, and tries again by itself. */
export function PageFailure({ book, isAway, onRetry, onRecover }: PageFailureProps) {
  const { t } = useTranslation()
  const isOffline = !useIsOnline() && isAway
  return (
    <EmptyState
      role="alert"
      title={t(isOffline ? 'reader.away.title' : 'reader.failed')}
      hint={isAway && <ConnectionAway book={book} isOffline={isOffline} onRecover={onRecover} />}
    >
      <Button onClick={onRetry}>{t('retry')}</Button>
    </EmptyState>
  )
}

interface ConnectionAwayProps extends Pick<PageFailureProps, 'book' | 'onRecover'> {
  isOffline: boolean
}

/** Says what is the matter and which pages can be read, and tries again by itself. */
function ConnectionAway({ book, isOffline, onRecover }: ConnectionAwayProps) {
  const { t } = useTranslation()
  const state = t(isOffline ? 'reader.away.offline' : 'reader.away.unavailable')
  const { count, ranges, total } = useCachedPages(book)

  const recover = useEffectEvent(onRecover)
  useEffect(() => {
    const onOnline = () => recover()
    window.addEventListener('online', onOnline)
    const timer = setInterval(() => document.visibilityState === 'visible' && recover(), RETRY_MS)
    return () => {
      window.removeEventListener('online', onOnline)
      clearInterval(timer)
    }
  }, [])

  const sentence =
    count === 0
      ? t('reader.away.nothing', { state })
      : ranges === null
        ? t('reader.away.many', { state, total })
        : t('reader.away.kept', { state, count, pages: ranges })
  return (
    <>
      {sentence} {t(isOffline ? 'reader.away.recovers' : 'reader.away.recoversUnavailable')}
    </>
  )
}

/** More ranges are given as the number of their pages. */
const MAX_RANGES = 4

/** The cached pages of a book: their number, and a text such as '1–5 and 9', or their number if that would be long. */
function useCachedPages({ id, version }: Pick<Book, 'id' | 'version'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [pages, setPages] = useState<readonly number[]>([])
  useEffect(() => {
    let isCurrent = true
    void cachedBooks.readPageNumbers(id, version).then((numbers) => isCurrent && setPages(numbers))
    return () => {
      isCurrent = false
    }
  }, [id, version])

  const format = (page: number) => formatNumber(page, language)
  const ranges = pageRanges(pages)
  if (ranges.length > MAX_RANGES) return { count: pages.length, ranges: null, total: format(pages.length) }
  const texts = ranges.map(([first, last]) =>
    first === last ? format(first) : t('reader.range', { first: format(first), last: format(last) }),
  )
  return { count: pages.length, ranges: formatList(texts, language), total: format(pages.length) }
}
