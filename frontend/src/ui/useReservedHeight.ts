import { type RefObject, useLayoutEffect } from 'react'
import { storeReservedHeight } from '../lib/reservedHeights.ts'

/**
 * Stores the height of an element that only this browser shows, so that the next drawn document at `path` leaves room for
 * it. Without a path nothing is stored.
 */
export function useReservedHeight(element: RefObject<HTMLElement | null>, path: string | null): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current || path === null) return
    const observer = new ResizeObserver(() => storeReservedHeight(path, current.getBoundingClientRect().height))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, path])
}
