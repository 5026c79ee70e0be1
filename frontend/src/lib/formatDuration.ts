import type { Language } from '@hikma/contracts/documents'
import { memoize } from './memoize.ts'

const unitFormat = (unit: 'hour' | 'minute') =>
  memoize((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }))
const [hourFormat, minuteFormat] = [unitFormat('hour'), unitFormat('minute')]

/** A number of minutes, 95 as '1 hr 35 min' or '۱ ساعت ۳۵ دقیقه'. */
export function formatDuration(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours > 0 && hourFormat(language).format(hours),
    (rest > 0 || hours === 0) && minuteFormat(language).format(rest),
  ]
  return parts.filter(Boolean).join(' ')
}
