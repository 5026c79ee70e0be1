import { toLatinDigits } from './latinDigits.ts'

/** Years of the common era; those before it are negative, and there is no year 0 (-1 is 1 BC). */
export const MIN_YEAR = -3000
export const MAX_YEAR = 9999

export const isYear = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_YEAR && value <= MAX_YEAR && value !== 0

/** The year that somebody has typed, in Latin, Persian or Arabic-Indic digits; null if it is none. */
export function yearOf(typed: string): number | null {
  const digits = toLatinDigits(typed.trim())
  if (!/^[-−]?[0-9]{1,4}$/.test(digits)) return null
  const year = Number(digits.replace('−', '-'))
  return isYear(year) ? year : null
}
