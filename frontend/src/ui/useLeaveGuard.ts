import { useCallback, useRef } from 'react'
import type { LeaveGuard } from './LeaveGuard.ts'

/** The end of a view, and a way for what is in it to stand before that. */
export function useLeaveGuard(onLeave: () => void) {
  const guard = useRef<LeaveGuard | null>(null)
  const setGuard = useCallback((next: LeaveGuard | null) => void (guard.current = next), [])
  return { setGuard, leave: () => (guard.current ? guard.current(onLeave) : onLeave()) }
}
