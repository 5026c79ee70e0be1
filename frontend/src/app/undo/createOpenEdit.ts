import type { LeaveGuard } from '../../ui/LeaveGuard.ts'

/** Creates what knows the guard of the open edit; without an edit, `leave` goes on at once. */
export function createOpenEdit() {
  let guard: LeaveGuard | null = null
  const leave: LeaveGuard = (then) => (guard ? guard(then) : then())
  return { leave, setGuard: (present: LeaveGuard | null) => void (guard = present) }
}
