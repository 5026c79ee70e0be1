/** Years of the common era; those before it are negative, and there is no year 0 (-1 is 1 BC). */
export const MIN_YEAR = -3000
export const MAX_YEAR = 9999

export const isYear = (value: number): boolean =>
  Number.isInteger(value) && value >= MIN_YEAR && value <= MAX_YEAR && value !== 0

/** The first characters of the decimal digits in which years are typed: Latin, Arabic, Persian. */
const ZEROS = [0x30, 0x660, 0x6f0]

/** The year that somebody has typed, in the digits of any of these scripts; null if it is none. */
export function yearOf(typed: string): number | null {
  const digits = typed.trim().replace(/\p{Nd}/gu, (digit) => {
    const zero = ZEROS.find((first) => digit.charCodeAt(0) - first >= 0 && digit.charCodeAt(0) - first <= 9)
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero)
  })
  if (!/^[-−]?[0-9]{1,4}$/.test(digits)) return null
  const year = Number(digits.replace('−', '-'))
  return isYear(year) ? year : null
}
