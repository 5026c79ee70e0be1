/** Is asked before a view is left: calls `leave` if there are no unsaved changes or they may be discarded. */
export type LeaveGuard = (leave: () => void) => void
