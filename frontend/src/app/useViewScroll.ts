import { useLayoutEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useMemory } from '../history/useMemory.ts'
import { selectMemory, selectView } from './viewSlice.ts'

/** Shows each view from its top or, after Back or Forward, where it was left. The library waits for its books. */
export function useViewScroll(): void {
  const view = useSelector(selectView)
  const memory = useSelector(selectMemory)
  const shown = useRef<typeof view>(null)
  useMemory(view, () => ({ scroll: document.documentElement.scrollTop }))
  useLayoutEffect(() => {
    if (view === shown.current) return
    shown.current = view
    if (view !== 'reader' && (view !== 'library' || memory.scroll === undefined))
      document.documentElement.scrollTop = memory.scroll ?? 0
  }, [view, memory])
}
