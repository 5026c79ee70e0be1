import { GripHorizontal } from 'lucide-react'
import { memo } from 'react'
import css from './ManuscriptPageList.module.css'

interface PageRowProps {
  id: string
  /** Its index, and the number of all pages. */
  page: number
  total: number
  /** From the beginning of the list, in pixels. */
  top: number
  number: string
  name: string
  isShown: boolean
  isDragged: boolean
  /** The action of the handle; null for the first page, which begins with the manuscript. */
  hint: string | null
}

/** A page of a manuscript in the list of all, of which only some rows are there. */
export const PageRow = memo(function PageRow(props: PageRowProps) {
  const { id, page, total, top, number, name, isShown, isDragged, hint } = props
  return (
    <div
      id={id}
      className={css.row}
      role="option"
      aria-selected={isShown}
      aria-posinset={page + 1}
      aria-setsize={total}
      style={{ transform: `translateY(${top}px)` }}
      data-page={page}
      data-dragged={isDragged ? '' : undefined}
    >
      <span className={css.number}>{number}</span>
      <span className={css.name} dir="auto">
        {name}
      </span>
      {hint !== null && (
        <span className={css.cut} data-cut="" title={hint}>
          <GripHorizontal size={18} />
        </span>
      )}
    </div>
  )
})
