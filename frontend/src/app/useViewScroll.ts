import { useLayoutEffect, useRef } from 'react'
import { formatAddress } from '@hikma/contracts/addresses'
import { useSelector } from 'react-redux'
import { useMemory } from '../history/useMemory.ts'
import { selectAddress, selectMemory, selectView } from './viewSlice.ts'

/** Shows each view from its top or, after Back or Forward, where it was left. The library waits for its books. */
export function useViewScroll(): void {
  const view = useSelector(selectView)
  const memory = useSelector(selectMemory)
  const address = useSelector(selectAddress)
  // each section of the dashboard has a place of its own
  const place = view === 'admin' ? formatAddress(address) : view
  const shown = useRef<string>(null)
  useMemory(view, () => ({ scroll: document.documentElement.scrollTop }))
  useLayoutEffect(() => {
    if (place === shown.current) return
    shown.current = place
    if (view !== 'reader' && (view !== 'library' || memory.scroll === undefined))
      document.documentElement.scrollTop = memory.scroll ?? 0
  }, [view, place, memory])
}
