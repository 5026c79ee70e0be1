import { useCallback, useRef } from 'react'
import type { LeaveGuard } from './LeaveGuard.ts'

/** Returns `leave`, which calls `onLeave` unless a guard set by `setGuard` prevents it. */
export function useLeaveGuard(onLeave: () => void) {
  const guard = useRef<LeaveGuard | null>(null)
  const setGuard = useCallback((next: LeaveGuard | null) => void (guard.current = next), [])
  return { setGuard, leave: () => (guard.current ? guard.current(onLeave) : onLeave()) }
}
