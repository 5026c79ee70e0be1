import type { Book } from '@hikma/contracts/book'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../lib/formatDuration.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { minutesLeft } from './minutesLeft.ts'
import type { ObservableView } from '../view/ViewState.ts'
import css from './TimeLeft.module.css'

interface TimeLeftProps {
  book: Pick<Book, 'lang'>
  /** Index of the current page, from 0. */
  index: number
  pages: readonly ListedPage[]
  place: ObservableView
}

/** How long the current chapter takes still, or that it ends on this screen. It is not announced, since it changes while somebody reads. */
export function TimeLeft({ book, index, pages, place }: TimeLeftProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const minutes = useSyncExternalStore(
    place.subscribe,
    () => minutesLeft({ pages, index, pageShare: place.getState().pageShare, lang: book.lang }),
    () => null,
  )
  if (minutes === null) return null
  const end = index === pages.length - 1 ? t('reader.bookEnds') : t('reader.chapterEnds')
  return (
    <p className={css.left}>
      {minutes === 0 ? end : t('reader.timeLeft', { time: formatDuration(minutes, language) })}
    </p>
  )
}
