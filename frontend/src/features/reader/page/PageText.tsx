import type { Book } from '@hikma/contracts/book'
import {
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { incomingSide, type Travel } from '../navigation/pageSteps.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import type { Sheet } from './fetchPageContent.ts'
import { followFragment } from './followFragmentLink.ts'
import { markWide } from './observeOverflow.ts'
import { createLeaves } from './createPageViews.ts'
import css from './PageText.module.css'
import { playTurn } from '../navigation/animateTurn.ts'

interface PageSheetProps {
  book: Pick<Book, 'direction' | 'lang'>
  sheet: Sheet
  /** The pages on either side, to be made ready. */
  near: readonly Sheet[]
  travel: Travel | null
  /** What scrolls. */
  desk: RefObject<HTMLElement | null>
  ref: Ref<HTMLElement>
}

/** The text of a page. Whatever it says, it stays within its own box (security T6). */
export function PageSheet({ book, sheet, near, travel, desk, ref }: PageSheetProps) {
  const { t } = useTranslation()
  const page = useRef<HTMLElement>(null)
  const leaves = useRef<ReturnType<typeof createLeaves> | null>(null)
  useImperativeHandle(ref, () => page.current as HTMLElement, [])

  // The way it came belongs to the page: only another page plays the turn again.
  const show = useEffectEvent((now: Sheet) => {
    if (!page.current) return
    leaves.current ??= createLeaves(page.current)
    // Asked before the leaf changes: afterwards the browser would have to lay it out for the answer.
    if (desk.current && desk.current.scrollTop !== 0) void desk.current.scrollTo({ top: 0 })
    leaves.current.show(now)
    playTurn(page.current, incomingSide(travel, book.direction))
  })
  useLayoutEffect(() => show(sheet), [sheet])

  const prepare = useEffectEvent((neighbours: readonly Sheet[]) => {
    leaves.current?.keepOnly([sheet, ...neighbours])
    // One at a time, so that a key pressed meanwhile does not wait for both.
    const stops = neighbours.map((neighbour) => whenIdle(() => leaves.current?.prepare(neighbour)))
    return () => stops.forEach((stop) => stop())
  })
  useEffect(() => prepare(near), [near])

  const wideLabel = t('reader.wideTable')
  // No part of the turn itself.
  const read = useDeferredValue(sheet)
  useEffect(() => (page.current ? markWide(page.current, wideLabel) : undefined), [read, wideLabel])

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
