/** The languages that the interface speaks. */
export const LANGUAGES = ['en', 'fa'] as const
export type Language = (typeof LANGUAGES)[number]

/** Making a format takes far longer than using it, and a shelf uses the same few for every book. */
function once<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
const numberFormat = once((locale) => new Intl.NumberFormat(locale))
const percentFormat = once((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
const timeFormat = once((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }))
const yearFormat = once((locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }))

/** A number in the digits of the interface: 1,204 or ۱٬۲۰۴. */
export const formatNumber = (value: number, language: Language): string => numberFormat(language).format(value)

/** A share of 1 in percent: 115% or ۱۱۵٪. */
export const formatPercent = (share: number, language: Language): string => percentFormat(language).format(share)

/** The hour and minute of a time in milliseconds since 1970: 14:05, ۱۴:۰۵. */
export const formatTime = (time: number, language: Language): string => timeFormat(language).format(time)

/** A year as the interface counts it, Solar Hijri in Persian; '' where the date cannot be read. */
export function formatYear(isoDate: string, language: Language): string {
  return yearOf(isoDate, language === 'fa' ? 'fa-u-ca-persian' : language)
}

/** The Gregorian year, for those who count otherwise. */
export const formatGregorianYear = (isoDate: string, language: Language): string =>
  yearOf(isoDate, `${language}-u-ca-gregory`)

function yearOf(isoDate: string, locale: string): string {
  const date = new Date(isoDate)
  if (Number.isNaN(date.getTime())) return ''
  const parts = yearFormat(locale).formatToParts(date)
  return parts.find(({ type }) => type === 'year')?.value ?? ''
}

/** A text of unknown direction, kept from disturbing the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
