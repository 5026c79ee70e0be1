import type { Book } from '@hikma/contracts/book'
import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../lib/formatDuration.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { Button } from '../../../ui/Button.tsx'
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
  /** Goes on after the last screen of the book. */
  onEnd: () => void
}

/** How long the current chapter takes still, or that it ends on this screen. It is not announced, since it changes while somebody reads. */
export function TimeLeft({ book, index, pages, place, onEnd }: TimeLeftProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const minutes = useSyncExternalStore(
    place.subscribe,
    () => minutesLeft({ pages, index, pageShare: place.getState().pageShare, lang: book.lang }),
    () => null,
  )
  // By screens the end of the book has a screen of its own.
  const isBeforeEnd = useSyncExternalStore(
    place.subscribe,
    () => index === pages.length - 1 && place.getState().screen !== null && place.getState().pageShare === 1,
    () => false,
  )
  if (isBeforeEnd)
    return (
      <p className={clsx(css.left, css.pressable)}>
        <Button tone="quiet" className={css.end} onClick={onEnd}>
          {t('reader.bookEnds')}
        </Button>
      </p>
    )
  if (minutes === null) return null
  const end = index === pages.length - 1 ? t('reader.bookEnds') : t('reader.chapterEnds')
  return (
    <p className={css.left}>
      {minutes === 0 ? end : t('reader.timeLeft', { time: formatDuration(minutes, language) })}
    </p>
  )
}
