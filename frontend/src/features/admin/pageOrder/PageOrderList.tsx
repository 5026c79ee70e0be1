import type { Book } from '@hikma/contracts/book'
import type { ContentsEntry } from '@hikma/contracts/documents'
import { type CSSProperties, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { rootFontSize } from '../../../lib/rootFontSize.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useVirtualList } from '../../../ui/useVirtualList.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { shownAt } from './movePage.ts'
import { placeOfKey } from './pageKeys.ts'
import { PageItem } from './PageItem.tsx'
import css from './PageOrderList.module.css'
import { useDrag } from '../../../ui/useDrag.ts'

/** The height of a row, as in the stylesheet. */
const ROW_REM = 4

interface PageOrderListProps {
  book: Book
  pages: readonly ContentsEntry[]
  onMove: (from: number, to: number) => void
  onRename: (page: ContentsEntry, name: string) => void
  /** A link to a page was chosen. False if it must not be followed yet. */
  onFollow: (link: HTMLElement) => boolean
}

/** The page that is picked up by key, and the index that it had. */
interface PickedUp {
  pageId: string
  from: number
}

/** The pages in their order; each can be dragged, or moved by keys. Only the rows near the screen are rendered. */
export function PageOrderList({ book, pages, onMove, onRename, onFollow }: PageOrderListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const [pickedUp, setPickedUp] = useState<PickedUp | null>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const moved = useRef<string | null>(null)
  const keysId = useId()
  const rowHeight = ROW_REM * rootFontSize()
  const total = pages.length
  const say = (key: 'pickedUp' | 'moved' | 'putDown' | 'putBack', index: number) =>
    setSaid(t(`pageOrder.${key}`, { n: formatNumber(index + 1, language), total: formatNumber(total, language) }))
  const indexOf = (id: string | null | undefined) => pages.findIndex(({ pageId }) => pageId === id)
  const { drag, cancel, events } = usePageDrag(
    scroller,
    rowHeight,
    total,
    (row) => indexOf(row.dataset['pageId']),
    (from, to) => {
      onMove(from, to)
      say('moved', to)
    },
  )
  const { list, rows, height } = useVirtualList({
    scroller,
    count: total,
    rowHeight,
    pinned: [drag?.from ?? -1, indexOf(focusedId)],
  })

  // A row that has moved in the document has lost the focus, and may be out of sight.
  useLayoutEffect(() => {
    const id = moved.current
    if (id === null) return
    moved.current = null
    list.scrollToIndex(pages.findIndex(({ pageId }) => pageId === id))
    scroller.current?.querySelector<HTMLElement>(`[data-page-id="${id}"] [data-handle]`)?.focus({ preventScroll: true })
  }, [pages, list])

  const moveTo = (index: number, to: number, pageId: string) => {
    moved.current = pageId
    onMove(index, to)
  }
  const onKeyDown = (event: KeyboardEvent, index: number, isHandle: boolean) => {
    const page = pages[index]
    if (!page) return
    const isPickedUp = pickedUp?.pageId === page.pageId
    const place = placeOfKey(event, index, total, isPickedUp)
    if (place !== null) {
      moveTo(index, place, page.pageId)
      say('moved', place)
    } else if (event.key === 'Escape' && (isPickedUp || drag)) {
      if (isPickedUp) {
        moveTo(index, pickedUp.from, page.pageId)
        say('putBack', pickedUp.from)
      }
      setPickedUp(null)
      cancel()
    } else if (isHandle && (event.key === ' ' || event.key === 'Enter')) {
      setPickedUp(isPickedUp ? null : { pageId: page.pageId, from: index })
      say(isPickedUp ? 'putDown' : 'pickedUp', index)
    } else return
    event.preventDefault()
  }
  return (
    <div ref={scroller} className={css.scroller} data-dragging={drag !== null} {...events}>
      <VisuallyHidden id={keysId}>{t('pageOrder.keys')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={css.list} style={{ '--digits': String(total).length, height } as CSSProperties}>
        {rows.map(({ index }) => {
          const page = pages[index]
          if (!page) return null
          const isDragged = drag?.from === index
          const at = drag ? shownAt(index, drag.from, drag.to) : index
          return (
            <PageItem
              key={page.pageId}
              page={page}
              book={book}
              index={at}
              total={total}
              top={isDragged ? drag.top : at * rowHeight}
              isHeld={isDragged || pickedUp?.pageId === page.pageId}
              keysId={keysId}
              onKeyDown={(event, isHandle) => onKeyDown(event, index, isHandle)}
              onFocus={() => setFocusedId(page.pageId)}
              onBlur={() => pickedUp?.pageId === page.pageId && moved.current === null && setPickedUp(null)}
              onRename={(name) => onRename(page, name)}
              onFollow={onFollow}
            />
          )
        })}
      </ol>
    </div>
  )
}

/** A page that is dragged: the index that it has, the one that it would get, and its distance from the top in pixels. */
interface PageDrag {
  from: number
  to: number
  top: number
}

/** Drags a page by its handle; the list scrolls along. Rows have one height. `indexOf` gives the index of the page of a row. */
function usePageDrag(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  total: number,
  indexOf: (row: HTMLElement) => number,
  onMove: (from: number, to: number) => void,
) {
  /** How far a place of the viewport is from the top of the list. */
  const inList = (y: number) =>
    scroller.current ? y - scroller.current.getBoundingClientRect().top + scroller.current.scrollTop : 0
  return useDrag({
    scroller,
    begin({ target, clientY }) {
      const row = (target as Element).closest('[data-handle]')?.closest<HTMLElement>('[data-page-id]')
      if (!row) return null
      const from = indexOf(row)
      return { from, offset: inList(clientY) - from * rowHeight }
    },
    follow({ from, offset }, { y }): PageDrag {
      const top = Math.max(0, Math.min(inList(y) - offset, (total - 1) * rowHeight))
      return { from, to: Math.round(top / rowHeight), top }
    },
    onDrop: ({ from, to }) => from !== to && onMove(from, to),
  })
}
