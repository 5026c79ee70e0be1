const DAY_MS = 86_400_000

/** The days until then, begun ones too, times in milliseconds since 1970; 0 if it is less than one. */
export function daysLeft(until: number, now: number): number {
  const days = (until - now) / DAY_MS
  return days < 1 ? 0 : Math.ceil(days)
}
