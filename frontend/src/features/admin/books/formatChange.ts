import type { Language } from '@hikma/contracts/documents'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When something changed: a day ago or longer a date, else the time since then. Times are milliseconds since 1970. */
export function formatChange(time: number, now: number, language: Language): string {
  const since = now - time
  if (since >= DAY_MS || since < -MINUTE_MS)
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (since < MINUTE_MS) return format.format(0, 'second')
  return since < HOUR_MS
    ? format.format(-Math.floor(since / MINUTE_MS), 'minute')
    : format.format(-Math.floor(since / HOUR_MS), 'hour')
}

/** The same with date and hour, for a tooltip. */
export const formatMoment = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(time)
