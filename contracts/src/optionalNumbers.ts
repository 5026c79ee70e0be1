import { isYear, MAX_YEAR, MIN_YEAR, yearOf } from './year.ts'

interface NumberRule {
  min: number
  max: number
  isValid: (value: number) => boolean
  /** The API's sentence about a number that is not valid. */
  sentence: string
  /** The number that somebody has typed, in any digits; null if it is not valid. */
  parse: (typed: string) => number | null
}

/**
 * The whole numbers that a book may lack. The schema, the names of details and manuscripts follow this list; the form, the cached
 * list of the browser and what shows a number name it (ARCHITECTURE.md, 'Add a field to a book').
 */
export const OPTIONAL_NUMBERS = {
  /** The year in which the work came out for the first time, wherever that was. */
  firstPublished: {
    min: MIN_YEAR,
    max: MAX_YEAR,
    isValid: isYear,
    sentence: 'must be a year such as 1866, or -400 for 400 BC',
    parse: yearOf,
  },
} as const satisfies Record<string, NumberRule>
export type OptionalNumber = keyof typeof OPTIONAL_NUMBERS
export const OPTIONAL_NUMBER_NAMES = Object.keys(OPTIONAL_NUMBERS) as OptionalNumber[]

/** Whether a field of a book is an optional number. */
export const isOptionalNumber = (name: string): name is OptionalNumber => Object.hasOwn(OPTIONAL_NUMBERS, name)

/** Makes something of each optional number. */
export const ofOptionalNumbers = <Value>(
  make: (name: OptionalNumber, rule: NumberRule) => Value,
): Record<OptionalNumber, Value> =>
  Object.fromEntries(OPTIONAL_NUMBER_NAMES.map((name) => [name, make(name, OPTIONAL_NUMBERS[name])])) as Record<
    OptionalNumber,
    Value
  >

/** Returns the optional numbers of `from`, each read by `read`. Calls `refuse` with each name for which `read` returns null. */
export function optionalNumbersOf<Value>(
  from: Readonly<Partial<Record<OptionalNumber, Value>>>,
  read: (value: NonNullable<Value>, rule: NumberRule) => number | null,
  refuse: (name: OptionalNumber) => void = () => undefined,
): Partial<Record<OptionalNumber, number>> {
  const numbers: Partial<Record<OptionalNumber, number>> = {}
  for (const name of OPTIONAL_NUMBER_NAMES) {
    const value = from[name]
    if (value == null) continue
    const number = read(value, OPTIONAL_NUMBERS[name])
    if (number === null) refuse(name)
    else numbers[name] = number
  }
  return numbers
}
