import type { Language } from '@hikma/contracts/documents'
import { formatRelative } from '../../../lib/longFormats.ts'

const SECOND_MS = 1000
const UNITS = [
  ['minute', 60 * SECOND_MS, 60],
  ['hour', 3600 * SECOND_MS, 24],
  ['day', 24 * 3600 * SECOND_MS, 30],
  ['month', 30 * 24 * 3600 * SECOND_MS, 12],
  ['year', 365 * 24 * 3600 * SECOND_MS, Infinity],
] as const

/** How long ago something was: '3 minutes ago', 'yesterday'. Times are milliseconds since 1970. */
export function formatAgo(time: number, now: number, language: Language): string {
  // The clock of this device may be behind the library's.
  const since = Math.max(0, now - time)
  if (since < 60 * SECOND_MS) return formatRelative(0, 'second', language)
  for (const [unit, length, end] of UNITS) {
    const number = Math.floor(since / length)
    if (number < end) return formatRelative(-Math.max(1, number), unit, language)
  }
  return ''
}
