import type { Language } from '@hikma/contracts/documents'
import { memoize } from './memoize.ts'

const numberFormat = memoize((locale) => new Intl.NumberFormat(locale))
const percentFormat = memoize((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
const timeFormat = memoize((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }))
const plainNumberFormat = memoize((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))
const persianYearFormat = memoize(
  (locale) => new Intl.DateTimeFormat(`${locale}-u-ca-persian`, { year: 'numeric', timeZone: 'UTC' }),
)

/** By it lists for people are put into order: with accents and case beside their letters, and 2 before 10. */
export const collator = memoize((locale) => new Intl.Collator(locale, { numeric: true }))
export const listFormat = memoize((locale) => new Intl.ListFormat(locale))

/** 'a, b, and c'. */
export const formatList = (items: readonly string[], language: Language): string => listFormat(language).format(items)

/** A number in the digits of the interface: 1,204 or ۱٬۲۰۴. */
export const formatNumber = (value: number, language: Language): string => numberFormat(language).format(value)

/** A share in percent, 1.15 as 115% or ۱۱۵٪. */
export const formatPercent = (share: number, language: Language): string => percentFormat(language).format(share)

/** The hour and minute of a time in milliseconds since 1970: 14:05, ۱۴:۰۵. */
export const formatTime = (time: number, language: Language): string => timeFormat(language).format(time)

/** The year of a date, Solar Hijri in Persian; '' for an invalid date. */
export function formatYear(isoDate: string, language: Language): string {
  const date = new Date(isoDate)
  if (language !== 'fa' || Number.isNaN(date.getTime())) return formatGregorianYear(isoDate, language)
  const parts = persianYearFormat(language).formatToParts(date)
  return parts.find(({ type }) => type === 'year')?.value ?? ''
}

/** A year in the digits of the interface, without groups: 1866 or ۱۸۶۶. */
export const formatPlainYear = (year: number, language: Language): string => plainNumberFormat(language).format(year)

/** The Gregorian year of a date in the digits of the interface; '' for an invalid date. Formats of dates take far longer to create. */
export function formatGregorianYear(isoDate: string, language: Language): string {
  const year = new Date(isoDate).getUTCFullYear()
  return Number.isNaN(year) ? '' : formatPlainYear(year, language)
}

/** Wraps a text of unknown direction in Unicode isolates, so that it does not reorder the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
