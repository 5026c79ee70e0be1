const DAY_MS = 86_400_000

/**
 * The days until then, begun ones too, times in milliseconds since 1970. Nothing is restored on the last of them: 0 if
 * there is less than a day before it.
 */
export function daysLeft(until: number, now: number): number {
  const days = (until - now) / DAY_MS
  return days < 2 ? 0 : Math.ceil(days)
}
