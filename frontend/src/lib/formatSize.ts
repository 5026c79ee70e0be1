import type { Language } from '@hikma/contracts/documents'
import { formatNumber } from './formats.ts'

const STEP = 1024
export const SIZE_UNITS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

/** A size in the largest fitting unit with at most two decimals; `name` gives the unit's text (BEHAVIOUR.md §2.2). */
export function formatSize(bytes: number, language: Language, name: (unit: SizeUnit) => string): string {
  let size = Math.max(0, bytes)
  let at = 0
  // Compares the rounded size, or 1023.999 KB would be shown as 1,024 KB.
  while (at < SIZE_UNITS.length - 1 && round(size) >= STEP) {
    size /= STEP
    at++
  }
  return `${formatNumber(round(size), language)} ${name(SIZE_UNITS[at] ?? 'bytes')}`
}

const round = (size: number): number => Math.round(size * 100) / 100
