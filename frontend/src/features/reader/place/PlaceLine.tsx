import type { Book } from '@hikma/contracts/book'
import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../lib/formatDuration.ts'
import { formatPercent } from '../../../lib/formats.ts'
import type { ListedPage } from '../../../lib/listPages.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { bookShare } from '../view/bookShare.ts'
import type { ObservableView } from '../view/ViewState.ts'
import { minutesLeft } from './minutesLeft.ts'
import css from './PlaceLine.module.css'
import { useScreenText } from './useScreenText.ts'

interface PlaceLineProps {
  book: Pick<Book, 'lang'>
  /** Index of the current page, from 0. */
  index: number
  pages: readonly ListedPage[]
  place: ObservableView
  /** Goes on after the last screen of the book. */
  onEnd: () => void
  /** It stands at the foot of a page that has the whole screen, instead of in a bar. */
  isAlone?: boolean
}

/** The place on a phone: the screen of the page, the minutes left in the chapter, and the share of the book. It is not announced. */
export function PlaceLine({ book, index, pages, place, onEnd, isAlone = false }: PlaceLineProps) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const pageShare = useSyncExternalStore(
    place.subscribe,
    () => place.getState().pageShare,
    () => 0,
  )
  const screen = useScreenText(place)
  const minutes = minutesLeft({ pages, index, pageShare, lang: book.lang })
  const isEnd = index === pages.length - 1
  const isPressable = !isAlone && isEnd && screen !== null && pageShare === 1
  const time = minutes ? formatDuration(minutes, language) : null
  const left = screen === null ? 'reader.timeLeft' : 'reader.place.left'
  const parts = [
    screen,
    minutes === 0 && !isPressable && t(isEnd ? 'reader.bookEnds' : 'reader.chapterEnds'),
    time !== null && t(left, { time }),
    formatPercent(bookShare({ index, pageShare, total: pages.length }, pages), language),
  ]
  return (
    <p className={clsx(css.line, isAlone && css.alone)} dir={i18n.dir()}>
      {parts.filter(Boolean).join(' · ')}
      {isPressable && (
        <>
          {' · '}
          <button type="button" className={css.end} onClick={onEnd}>
            {t('reader.bookEnds')}
          </button>
        </>
      )}
    </p>
  )
}
