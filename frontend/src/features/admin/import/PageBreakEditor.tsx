import { type Cuts, pageOfPlace, withCut, withCutMoved, withoutCut } from '@hikma/manuscript/review/cuts'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useDrag } from '../../../ui/useDrag.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PageBreakEditor.module.css'
import { type Imported, withCuts } from './importState.ts'
import { importStore } from './importStore.ts'
import { ArrowDown, ArrowUp, Merge, Scissors } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

/** So many lines of the pages before and after are shown, too. */
const AROUND = 12

/**
 * The lines of the shown page, and where pages begin: that can be dragged, or moved, added and taken away for one line, the
 * active one, by keys or buttons.
 */
export function PageBreakEditor({ source, edits }: Imported) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const board = useRef<HTMLDivElement>(null)
  const { cuts, at } = edits
  const places = useMemo(() => source.pages.flatMap((page) => page.places), [source.pages])
  const [chosen, setChosen] = useState(cuts[at]!)
  const active = pageOfPlace(cuts, chosen) === at ? Math.min(chosen, places.length - 1) : cuts[at]!
  useRowInView(board, '[data-active]', `${active}`)

  /** Makes the place of a line the active one, and shows its page. */
  const change = (next: Cuts, place: number) => {
    setChosen(place)
    importStore.edit((now) => withCuts(now, next, place))
  }
  const begins = active > 0 && cuts.includes(active)
  const move = (step: number) => {
    const next = withCutMoved(cuts, at, active + step, places.length)
    change(next, next[at]!)
  }
  const toggle = () => {
    if (active > 0) change(begins ? withoutCut(cuts, at) : withCut(cuts, active), active)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const isToggle = event.key === 'Enter' || event.key === ' '
    if ((step === 0 && !isToggle) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (isToggle) toggle()
    else if (!event.altKey) change(cuts, Math.max(0, Math.min(active + step, places.length - 1)))
    else if (begins) move(step)
  }

  const { drag, events } = useDrag({
    scroller: board,
    begin(press) {
      const page = Number((press.target as Element).closest<HTMLElement>('[data-begin]')?.dataset['begin'] ?? 0)
      if (page === 0) return null
      press.preventDefault()
      return page
    },
    follow(page, { x, y }) {
      const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
      return line ? { page, place: Number(line.dataset['place']) } : null
    },
    onDrop({ page, place }) {
      const next = withCutMoved(cuts, page, place, places.length)
      change(next, next[page]!)
    },
  })

  const shown = drag ? withCutMoved(cuts, drag.page, drag.place, places.length) : cuts
  const begin = new Map(shown.map((cut, page) => [cut, page]))
  const first = Math.max(0, cuts[at]! - AROUND)
  const end = Math.min((cuts[at + 1] ?? places.length) + AROUND, places.length)
  return (
    <div className={css.whole}>
      <CutTools begins={begins} isFirst={active === 0} onToggle={toggle} onMove={move} />
      <div
        ref={board}
        className={css.board}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('manuscript.board')}
        aria-describedby={`${id}keys`}
        aria-activedescendant={`${id}${active}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...events}
        onClick={({ target }) => {
          const line = (target as Element).closest<HTMLElement>('[data-place]')
          if (line) change(cuts, Number(line.dataset['place']))
        }}
      >
        {places.slice(first, end).map(({ words, level }, index) => {
          const place = first + index
          const page = begin.get(place)
          return (
            <div
              key={place}
              id={`${id}${place}`}
              role="option"
              aria-selected={page !== undefined}
              className={css.line}
              data-place={place}
              data-active={place === active ? '' : undefined}
              data-other={pageOfPlace(shown, place) === at ? undefined : ''}
            >
              {page !== undefined && (
                <span className={css.begin} data-begin={page}>
                  {t('manuscript.pageNumber', { n: formatNumber(page + 1, language) })}
                </span>
              )}
              <span className={css.words} data-heading={level > 0 ? '' : undefined} dir="auto">
                {words || t('manuscript.untitled')}
              </span>
            </div>
          )
        })}
      </div>
      <p id={`${id}keys`} className={css.keys}>
        {t('manuscript.keys')}
      </p>
    </div>
  )
}

/** Scrolls a list so that its row that matches is in sight, whenever `key` changes. The page around it does not move. */
function useRowInView(list: RefObject<HTMLElement | null>, selector: string, key: string): void {
  useEffect(() => {
    const { current: rows } = list
    const row = rows?.querySelector(selector)
    if (!rows || !row) return
    // `scrollIntoView` would move the page, too
    const [outer, inner] = [rows.getBoundingClientRect(), row.getBoundingClientRect()]
    if (inner.top < outer.top) rows.scrollBy(0, inner.top - outer.top - inner.height)
    else if (inner.bottom > outer.bottom) rows.scrollBy(0, inner.bottom - outer.bottom + inner.height)
  }, [list, selector, key])
}

interface CutToolsProps {
  /** A page begins at the active line. */
  begins: boolean
  /** The active line is the first of the manuscript, which always begins a page. */
  isFirst: boolean
  onToggle: () => void
  onMove: (step: number) => void
}

/** The actions at the active line. */
function CutTools({ begins, isFirst, onToggle, onMove }: CutToolsProps) {
  const { t } = useTranslation()
  const Icon = begins ? Merge : Scissors
  return (
    <div className={css.tools}>
      <Button aria-disabled={isFirst} onClick={onToggle}>
        <Icon size={18} />
        {t(begins ? 'manuscript.join' : 'manuscript.begin')}
      </Button>
      <IconButton
        tone="plain"
        label={t('manuscript.earlier')}
        icon={<ArrowUp size={18} />}
        aria-disabled={!begins}
        onClick={() => onMove(-1)}
      />
      <IconButton
        tone="plain"
        label={t('manuscript.later')}
        icon={<ArrowDown size={18} />}
        aria-disabled={!begins}
        onClick={() => onMove(1)}
      />
    </div>
  )
}
