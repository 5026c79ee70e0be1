import { type RefObject, useEffect } from 'react'

/** Scrolls a list so that its row that matches is in sight, whenever `key` changes. The page around it does not move. */
export function useRowInView(list: RefObject<HTMLElement | null>, selector: string, key: string): void {
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
