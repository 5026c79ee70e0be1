import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

interface PlaceToldProps {
  book: Book
  /** Index from 0. */
  index: number
  total: number
  silent: boolean
}

/** The place in words: to those who listen, and in the name of the tab. */
export function PlaceTold({ book, index, total, silent }: PlaceToldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const page = formatNumber(index + 1, language)
  useDocumentTitle(total === 0 ? book.title : t('reader.tabTitle', { title: book.title, page }))
  return (
    <VisuallyHidden role="status">
      {total > 0 && !silent && t('reader.pageOf', { page, total: formatNumber(total, language) })}
    </VisuallyHidden>
  )
}
