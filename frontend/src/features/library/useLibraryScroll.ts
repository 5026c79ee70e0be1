import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Memory } from '../../history/Memory.ts'

/**
 * Scrolls to where the library was left when it is shown again, and to the top when the criteria change and the head is
 * above the screen. Nothing is restored before the books are there.
 */
export function useLibraryScroll(
  head: RefObject<HTMLElement | null>,
  criteria: object,
  memory: Memory,
  hasBooks: boolean,
): void {
  const former = useRef(criteria)
  const restored = useRef<Memory>(null)
  useLayoutEffect(() => {
    const { documentElement: page } = document
    if (memory !== restored.current && hasBooks) {
      restored.current = memory
      if (memory.scroll !== undefined) {
        former.current = criteria
        // A long shelf scrolls itself, since the heights of its rows are estimates.
        if (!memory.shelf) page.scrollTop = memory.scroll
        return
      }
    }
    if (former.current === criteria) return
    former.current = criteria
    if ((head.current?.getBoundingClientRect().bottom ?? 0) < 0) page.scrollTop = 0
  }, [head, criteria, memory, hasBooks])
}
