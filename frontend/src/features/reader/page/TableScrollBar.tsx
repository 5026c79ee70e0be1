import { type RefObject, useEffect, useRef } from 'react'
import type { PageContent } from '../content/fetchPageContent.ts'
import { followWideTable } from '../dom/followWideTable.ts'
import css from './TableScrollBar.module.css'

interface TableScrollBarProps {
  viewport: RefObject<HTMLElement | null>
  text: RefObject<HTMLElement | null>
  content: PageContent | null
}

/**
 * A second scroll bar for a wide table whose own one is below the screen. The table itself is focusable and gets the
 * arrow keys, so this one is for the pointer only.
 */
export function TableScrollBar({ viewport, text, content }: TableScrollBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!content || !viewport.current || !text.current || !bar.current) return undefined
    return followWideTable({ viewport: viewport.current, text: text.current, bar: bar.current })
  }, [viewport, text, content])
  return (
    <div className={css.edge} aria-hidden="true">
      <div ref={bar} className={css.bar} tabIndex={-1} data-table-bar="" hidden>
        <div />
      </div>
    </div>
  )
}
