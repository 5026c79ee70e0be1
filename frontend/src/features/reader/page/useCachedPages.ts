import type { Book } from '@hikma/contracts/book'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cachedBooks } from '../../../api/cachedBooks.ts'
import { formatList, formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { pageRanges } from './pageRanges.ts'

/** More ranges are given as the number of their pages. */
const MAX_RANGES = 4

/** The cached pages of a book: their number, and a text such as '1–5 and 9', or their number if that would be long. */
export function useCachedPages({ id, version }: Pick<Book, 'id' | 'version'>) {
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
