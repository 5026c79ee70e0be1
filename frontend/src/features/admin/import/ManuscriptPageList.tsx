import { type Cuts, pageOfPlace, placeStarts, withCutMoved, withoutCut } from '@hikma/manuscript/review/cuts'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { rootFontSize } from '../../../lib/rootFontSize.ts'
import { indexAfterKey } from '../../../ui/indexAfterKey.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useVirtualList } from '../../../ui/useVirtualList.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { ImportSource } from './importState.ts'
import css from './ManuscriptPageList.module.css'
import { PageRow } from './PageRow.tsx'
import { useDrag } from '../../../ui/useDrag.ts'

interface ManuscriptPageListProps {
  source: ImportSource
  cuts: Cuts
  /** Index of the shown page. */
  at: number
  onTurn: (page: number) => void
  /** Gives the pages other cuts, and shows the page that has a place. */
  onCut: (cuts: Cuts, place: number) => void
}

/** The height of a row, as in the stylesheet. */
const ROW_REM = 2.75

/**
 * The pages of a manuscript by number and name: one stop for keys, which move in it. Where a page begins is dragged by the
 * handle of its row, or moved with Alt and the arrow keys; Delete joins it with the page before. Only the rows near the
 * screen are rendered.
 */
export function ManuscriptPageList({ source, cuts, at, onTurn, onCut }: ManuscriptPageListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const rail = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { pages } = source
  const places = useMemo(() => pages.reduce((sum, page) => sum + page.places.length, 0), [pages])
  const nameOf = useMemo(() => pageNamer(pages), [pages])

  const begin = (next: Cuts, page: number) => {
    onCut(next, next[page]!)
    const name = nameOf(next[page]!) || t('manuscript.untitled')
    setSaid(t('manuscript.begins', { n: formatNumber(page + 1, language), name }))
  }
  const { shown, dragged, cancel, events } = useCutDrag(cuts, places, (next, page) =>
    next === cuts ? onTurn(page) : begin(next, page),
  )
  const total = shown.length
  const { list, rows, height } = useVirtualList({
    scroller: rail,
    count: total,
    rowHeight: ROW_REM * rootFontSize(),
    // the chosen row is the active descendant, and a row that is dragged has the pointer
    pinned: [at, dragged ?? -1],
    around: 1,
  })
  useEffect(() => list.scrollToIndex(at), [list, at, total])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const next = indexAfterKey(key, at, total)
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    const isJoin = key === 'Delete' || key === 'Backspace'
    if (ctrlKey || metaKey) return
    if (key === 'Escape' && dragged !== null) cancel()
    else if (isJoin && !altKey && at > 0) onCut(withoutCut(cuts, at), cuts[at - 1]!)
    else if (altKey && step !== 0) begin(withCutMoved(cuts, at, cuts[at]! + step, places), at)
    else if (next !== null && !altKey) onTurn(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css.whole}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div
        ref={rail}
        className={css.rail}
        role="listbox"
        tabIndex={0}
        aria-label={t('manuscript.rail')}
        aria-describedby={`${id}keys`}
        aria-activedescendant={`${id}${at}`}
        data-dragging={dragged === null ? undefined : ''}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const row = (target as Element).closest<HTMLElement>('[data-page]')
          if (row) onTurn(Number(row.dataset['page']))
        }}
        {...events}
      >
        <div className={css.rows} role="presentation" style={{ height }}>
          {rows.map(({ index, start }) => (
            <PageRow
              key={index}
              id={`${id}${index}`}
              page={index}
              total={total}
              top={start}
              number={formatNumber(index + 1, language)}
              name={nameOf(shown[index]!) || t('manuscript.untitled')}
              isShown={index === at}
              isDragged={index === dragged}
              hint={index === 0 ? null : t('manuscript.dragCut')}
            />
          ))}
        </div>
      </div>
      <p id={`${id}keys`} className={css.keys}>
        {t('manuscript.railKeys')}
      </p>
    </div>
  )
}

/**
 * Names pages by the places at which they begin: by the entry in the contents where a page of the manuscript begins, else by
 * the first words.
 */
function pageNamer(pages: ImportSource['pages']): (cut: number) => string {
  const starts = placeStarts(pages)
  return (cut) => {
    const at = pageOfPlace(starts, cut)
    const page = pages[at]!
    const index = cut - starts[at]!
    return (index === 0 && page.title) || page.places[index]!.words
  }
}

/** So many pixels of a drag are a line of the text: a row of the rail is shorter than the lines of its page. */
const LINE_PX = 8

/**
 * Drags where a page begins, by an element with `data-cut` in a row with `data-page`: down to later lines, up to earlier
 * ones. `places` is the number of all lines. Gives the events of the list, and the cuts as they would be.
 */
function useCutDrag(cuts: Cuts, places: number, onDrop: (cuts: Cuts, page: number) => void) {
  const { drag, cancel, events } = useDrag({
    begin(press) {
      const row = (press.target as Element).closest('[data-cut]')?.closest<HTMLElement>('[data-page]')
      if (!row) return null
      press.preventDefault()
      press.currentTarget.focus({ preventScroll: true })
      return { page: Number(row.dataset['page']), from: press.clientY }
    },
    follow: ({ page, from }, { y }) => ({ page, lines: Math.round((y - from) / LINE_PX) }),
    onDrop: (dropped) => onDrop(moved(dropped), dropped.page),
  })
  const moved = ({ page, lines }: { page: number; lines: number }) =>
    withCutMoved(cuts, page, cuts[page]! + lines, places)
  return {
    shown: drag ? moved(drag) : cuts,
    /** Index of the page whose beginning is dragged; null if there is none. */
    dragged: drag?.page ?? null,
    cancel,
    events,
  }
}
