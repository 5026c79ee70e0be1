/** Stands between a view and its end: calls `leave` once there is nothing to lose, or somebody does not mind. */
export type LeaveGuard = (leave: () => void) => void
