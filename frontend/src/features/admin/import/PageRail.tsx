import { type Cuts, withCutMoved, withoutCut } from '@hikma/manuscript/review/cuts'
import { GripHorizontal } from 'lucide-react'
import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { ImportSource } from './importState.ts'
import css from './PageRail.module.css'
import { pageNames } from './pageNames.ts'
import { useCutDrag } from './useCutDrag.ts'
import { useRowInView } from './useRowInView.ts'

interface PageRailProps {
  source: ImportSource
  cuts: Cuts
  /** Index of the shown page. */
  at: number
  onTurn: (page: number) => void
  /** Gives the pages other cuts, and shows the page that has a place. */
  onCut: (cuts: Cuts, place: number) => void
}

/** How far a key moves. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -10],
  ['PageDown', 10],
  ['Home', -Infinity],
  ['End', Infinity],
])

/**
 * The pages of a manuscript by number and name: one stop for keys, which move in it. Where a page begins is dragged by the
 * handle of its row, or moved with Alt and the arrow keys; Delete joins it with the page before.
 */
export function PageRail({ source, cuts, at, onTurn, onCut }: PageRailProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const rail = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const places = useMemo(() => source.pages.reduce((sum, page) => sum + page.places.length, 0), [source.pages])

  const begin = (next: Cuts, page: number) => {
    onCut(next, next[page]!)
    const name = pageNames(source, next)[page] || t('manuscript.untitled')
    setSaid(t('manuscript.begins', { n: formatNumber(page + 1, language), name }))
  }
  const { shown, dragged, cancel, events } = useCutDrag(cuts, places, (next, page) =>
    next === cuts ? onTurn(page) : begin(next, page),
  )
  const names = useMemo(() => pageNames(source, shown), [source, shown])
  useRowInView(rail, '[aria-selected=true]', `${at} ${names.length}`)

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const step = STEPS.get(key)
    const isJoin = key === 'Delete' || key === 'Backspace'
    if (ctrlKey || metaKey) return
    if (key === 'Escape' && dragged !== null) cancel()
    else if (isJoin && !altKey && at > 0) onCut(withoutCut(cuts, at), cuts[at - 1]!)
    else if (altKey && (step === 1 || step === -1)) begin(withCutMoved(cuts, at, cuts[at]! + step, places), at)
    else if (step !== undefined && !altKey) onTurn(Math.max(0, Math.min(at + step, names.length - 1)))
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
        {names.map((name, page) => (
          <Row
            key={page}
            id={`${id}${page}`}
            page={page}
            number={formatNumber(page + 1, language)}
            name={name || t('manuscript.untitled')}
            isShown={page === at}
            isDragged={page === dragged}
            hint={page === 0 ? null : t('manuscript.dragCut')}
          />
        ))}
      </div>
      <p id={`${id}keys`} className={css.keys}>
        {t('manuscript.railKeys')}
      </p>
    </div>
  )
}

interface RowProps {
  id: string
  page: number
  number: string
  name: string
  isShown: boolean
  isDragged: boolean
  /** The action of the handle; null for the first page, which begins with the manuscript. */
  hint: string | null
}

const Row = memo(function Row({ id, page, number, name, isShown, isDragged, hint }: RowProps) {
  return (
    <div
      id={id}
      className={css.row}
      role="option"
      aria-selected={isShown}
      data-page={page}
      data-dragged={isDragged ? '' : undefined}
    >
      <span className={css.number}>{number}</span>
      <span className={css.name} dir="auto">
        {name}
      </span>
      {hint !== null && (
        <span className={css.cut} data-cut="" title={hint}>
          <GripHorizontal size={18} aria-hidden="true" />
        </span>
      )}
    </div>
  )
})
