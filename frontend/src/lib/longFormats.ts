import type { Language } from '@hikma/contracts/documents'
import { memoize } from './memoize.ts'

/** Formats of dates, spans of time and lists. They are not in `formats.ts`, which the first view loads. Times are milliseconds since 1970. */

const dayFormat = memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const dateTimeFormat = memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
const momentFormat = memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }))
const gregorianFormat = memoize(
  (locale) => new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { dateStyle: 'full', timeStyle: 'medium' }),
)
const relativeFormat = memoize((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const shortList = memoize((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))

/** '23 Nov 2026', in the calendar of the language. */
export const formatDay = (time: number, language: Language): string => dayFormat(language).format(time)

/** '23 Nov 2026, 18:31', in the calendar of the language. */
export const formatDateTime = (time: number, language: Language): string => dateTimeFormat(language).format(time)

/** Day of the week, date, hour and minute, for a tooltip. */
export const formatMoment = (time: number, language: Language): string => momentFormat(language).format(time)

/** Day of the week, Gregorian date and time to the second, for a tooltip. */
export const formatGregorian = (time: number, language: Language): string => gregorianFormat(language).format(time)

/** '3 days ago' for -3 and `day`; 'yesterday' for -1. */
export const formatRelative = (value: number, unit: Intl.RelativeTimeFormatUnit, language: Language): string =>
  relativeFormat(language).format(value, unit)

/** 'a, b, c'. */
export const formatShortList = (items: readonly string[], language: Language): string =>
  shortList(language).format(items)
