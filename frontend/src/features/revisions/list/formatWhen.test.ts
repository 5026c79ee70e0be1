import { expect, it } from 'vitest'
import { formatDateTime } from '../../../lib/longFormats.ts'
import { formatAgo } from './formatWhen.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const ago = (seconds: number, language: 'en' | 'fa' = 'en') => formatAgo(NOW - seconds * 1000, NOW, language)

it.each([
  [0, 'now'],
  [-300, 'now'],
  [61, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [31 * 86_400, 'last month'],
  [362 * 86_400, 'last year'],
  [800 * 86_400, '2 years ago'],
])('formatAgo names %d seconds %s', (seconds, expected) => expect(ago(seconds)).toBe(expected))

it('writes Persian dates in the Persian calendar and its digits', () => {
  expect(ago(180, 'fa')).toBe('۳ دقیقه پیش')
  expect(formatDateTime(NOW, 'fa')).toMatch(/۲ آذر ۱۴۰۵/)
})
