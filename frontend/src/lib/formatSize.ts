import { formatNumber, type Language } from './formats.ts'

const STEP = 1024
export const SIZE_UNITS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

/** A size as a number of at most two decimals and its unit; `name` says the unit as a person reads it (spec.md §2.2). */
export function formatSize(bytes: number, language: Language, name: (unit: SizeUnit) => string): string {
  let size = Math.max(0, bytes)
  let at = 0
  // By what is shown: 1023.999 KB would read as 1,024 KB.
  while (at < SIZE_UNITS.length - 1 && round(size) >= STEP) {
    size /= STEP
    at++
  }
  return `${formatNumber(round(size), language)} ${name(SIZE_UNITS[at] ?? 'bytes')}`
}

const round = (size: number): number => Math.round(size * 100) / 100
