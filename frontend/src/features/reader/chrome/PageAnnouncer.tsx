import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useScreenText } from '../place/useScreenText.ts'
import type { ObservableView } from '../view/ViewState.ts'
import { readerTitle } from './readerTitle.ts'

interface PageAnnouncerProps {
  book: Book
  /** Index from 0. */
  index: number
  total: number
  /** The name of the page in contents; null if that is only how its text begins. */
  name: string | null
  /** The name of the chapter that the page is in; null if there is none, or if it is not known yet. */
  chapter: string | null
  place: ObservableView
  /** Whether the announcement is suppressed. */
  isSilent: boolean
}

/**
 * Announces the current page to screen readers, with its chapter and, by screens, each screen, and shows the page in the title
 * of the browser tab. Its parts are announced when they change, so a screen of the same page is no page again.
 */
export function PageAnnouncer({ book, index, total, name, chapter, place, isSilent }: PageAnnouncerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const page = formatNumber(index + 1, language)
  useDocumentTitle(readerTitle(t, { ...book, totalPages: total }, page, name))
  const screen = useScreenText(place)
  if (total === 0 || isSilent) return <VisuallyHidden role="status" />
  return (
    <VisuallyHidden role="status" aria-atomic={false}>
      <span>{t('reader.pageOf', { page, total: formatNumber(total, language) })}</span>{' '}
      <span>{[chapter, screen].filter((part) => part !== null).join(' – ')}</span>
    </VisuallyHidden>
  )
}
