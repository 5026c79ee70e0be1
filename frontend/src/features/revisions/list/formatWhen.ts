import type { Language } from '@hikma/contracts/documents'

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
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // The clock of this device may be behind the library's.
  const since = Math.max(0, now - time)
  if (since < 60 * SECOND_MS) return format.format(0, 'second')
  for (const [unit, length, end] of UNITS) {
    const number = Math.floor(since / length)
    if (number < end) return format.format(-Math.max(1, number), unit)
  }
  return ''
}

/** Date and time in the calendar of the language: '23 Nov 2026, 18:31'. */
export const formatExactly = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)

/** The same with the Gregorian date and the day of the week, for a tooltip. */
export const formatGregorian = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: 'full', timeStyle: 'medium' }).format(time)
