import type { Book } from '@hikma/contracts/book'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { incomingSide, type Travel } from '../../lib/pageTurn.ts'
import type { Sheet } from './fetchSheet.ts'
import { followFragment } from './followFragment.ts'
import { markWide } from './markWide.ts'
import css from './PageSheet.module.css'
import { playTurn } from './playTurn.ts'

interface PageSheetProps {
  book: Pick<Book, 'direction' | 'lang'>
  sheet: Sheet
  /** Gives the nodes of a page. */
  take: (sheet: Sheet) => DocumentFragment
  travel: Travel | null
  ref: Ref<HTMLElement>
}

/** The text of a page. Whatever it says, it stays within its own box (security T6). */
export function PageSheet({ book, sheet, take, travel, ref }: PageSheetProps) {
  const { t } = useTranslation()
  const page = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => page.current as HTMLElement, [])

  // The way it came belongs to the page: only another page plays the turn again.
  const show = useEffectEvent((now: Sheet) => {
    if (!page.current) return
    page.current.replaceChildren(take(now))
    playTurn(page.current, incomingSide(travel, book.direction))
  })
  useLayoutEffect(() => show(sheet), [sheet])

  const wideLabel = t('reader.wideTable')
  useEffect(() => (page.current ? markWide(page.current, wideLabel) : undefined), [sheet, wideLabel])

  return (
    <section
      ref={page}
      className={css.page}
      lang={book.lang}
      dir={book.direction}
      aria-label={t('reader.pageText')}
      tabIndex={0}
      onClick={followFragment}
    />
  )
}
