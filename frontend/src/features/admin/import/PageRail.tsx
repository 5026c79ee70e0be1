import { type KeyboardEvent, memo, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PageRail.module.css'
import { useRowInView } from './useRowInView.ts'

interface PageRailProps {
  names: readonly string[]
  /** Index of the shown page. */
  at: number
  onTurn: (page: number) => void
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

/** The pages of a manuscript by number and name: one stop for keys, which move in it. */
export function PageRail({ names, at, onTurn }: PageRailProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const rail = useRef<HTMLDivElement>(null)
  useRowInView(rail, '[aria-selected=true]', `${at} ${names.length}`)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key)
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onTurn(Math.max(0, Math.min(at + step, names.length - 1)))
  }
  return (
    <div
      ref={rail}
      className={css.rail}
      role="listbox"
      tabIndex={0}
      aria-label={t('manuscript.rail')}
      aria-activedescendant={`${id}${at}`}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = (target as Element).closest<HTMLElement>('[data-page]')
        if (row) onTurn(Number(row.dataset['page']))
      }}
    >
      {names.map((name, page) => (
        <Row
          key={page}
          id={`${id}${page}`}
          page={page}
          number={formatNumber(page + 1, language)}
          name={name || t('manuscript.untitled')}
          isShown={page === at}
        />
      ))}
    </div>
  )
}

interface RowProps {
  id: string
  page: number
  number: string
  name: string
  isShown: boolean
}

const Row = memo(function Row({ id, page, number, name, isShown }: RowProps) {
  return (
    <div id={id} className={css.row} role="option" aria-selected={isShown} data-page={page}>
      <span className={css.number}>{number}</span>
      <span className={css.name} dir="auto">
        {name}
      </span>
    </div>
  )
})
