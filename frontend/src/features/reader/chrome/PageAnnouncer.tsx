import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { readerTitle } from './readerTitle.ts'

interface PageAnnouncerProps {
  book: Book
  /** Index from 0. */
  index: number
  total: number
  /** The name of the page in contents; null if that is only how its text begins. */
  name: string | null
  /** Whether the announcement is suppressed. */
  isSilent: boolean
}

/** Announces the current page to screen readers, and shows it in the title of the browser tab. */
export function PageAnnouncer({ book, index, total, name, isSilent }: PageAnnouncerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const page = formatNumber(index + 1, language)
  useDocumentTitle(readerTitle(t, { ...book, totalPages: total }, page, name))
  return (
    <VisuallyHidden role="status">
      {total > 0 && !isSilent && t('reader.pageOf', { page, total: formatNumber(total, language) })}
    </VisuallyHidden>
  )
}
