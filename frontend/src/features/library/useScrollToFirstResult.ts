import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls to the top when the criteria change and the head is above the screen. */
export function useScrollToFirstResult(head: RefObject<HTMLElement | null>, criteria: object): void {
  const former = useRef(criteria)
  useLayoutEffect(() => {
    if (former.current === criteria) return
    former.current = criteria
    if ((head.current?.getBoundingClientRect().bottom ?? 0) < 0) document.documentElement.scrollTop = 0
  }, [head, criteria])
}
