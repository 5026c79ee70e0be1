import type { Language } from '@hikma/contracts/documents'
import { formatRelative } from '../../../lib/longFormats.ts'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was, in the largest unit up to days: '3 days ago'. Times are milliseconds since 1970. */
export function formatSince(time: number, now: number, language: Language): string {
  const since = Math.max(0, now - time)
  const [unit, ms] = UNITS.find(([, length]) => since >= length) ?? ['second', Infinity]
  return formatRelative(0 - Math.floor(since / ms), unit, language)
}
