import type { Language } from '@hikma/contracts/documents'
import { formatDay, formatRelative } from '../../../lib/longFormats.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When something changed: a day ago or longer a date, else the time since then. Times are milliseconds since 1970. */
export function formatChange(time: number, now: number, language: Language): string {
  const since = now - time
  if (since >= DAY_MS || since < -MINUTE_MS) return formatDay(time, language)
  if (since < MINUTE_MS) return formatRelative(0, 'second', language)
  return since < HOUR_MS
    ? formatRelative(-Math.floor(since / MINUTE_MS), 'minute', language)
    : formatRelative(-Math.floor(since / HOUR_MS), 'hour', language)
}
