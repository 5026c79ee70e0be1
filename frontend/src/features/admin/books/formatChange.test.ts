import { expect, it } from 'vitest'
import { formatChange } from './formatChange.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const HOUR = 3_600_000

it.each([
  [0, 'now', 'اکنون'],
  // the clock of the library may be ahead
  [-30_000, 'now', 'اکنون'],
  [3 * 60_000, '3 minutes ago', '۳ دقیقه پیش'],
  [5 * HOUR + 1, '5 hours ago', '۵ ساعت پیش'],
  [3 * 24 * HOUR, 'Nov 20, 2026', '۲۹ آبان ۱۴۰۵'],
  [-3 * 24 * HOUR, 'Nov 26, 2026', '۵ آذر ۱۴۰۵'],
])('says when something changed %i ms ago', (since, english, persian) => {
  expect(formatChange(NOW - since, NOW, 'en')).toBe(english)
  expect(formatChange(NOW - since, NOW, 'fa')).toBe(persian)
})
