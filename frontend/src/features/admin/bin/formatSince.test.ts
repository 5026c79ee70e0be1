import { expect, it } from 'vitest'
import { formatSince } from './formatSince.ts'

const MINUTE_MS = 60_000

it.each([
  [0, 'now'],
  [-5 * MINUTE_MS, 'now'],
  [5 * MINUTE_MS, '5 minutes ago'],
  [61 * MINUTE_MS, '1 hour ago'],
  [25 * 60 * MINUTE_MS, 'yesterday'],
  [400 * 24 * 60 * MINUTE_MS, '400 days ago'],
])('%d ms ago is %s', (since, words) => expect(formatSince(1e12, 1e12 + since, 'en')).toBe(words))

it('formatSince has Persian digits in Persian', () =>
  expect(formatSince(0, 12 * 24 * 60 * MINUTE_MS, 'fa')).toBe('۱۲ روز پیش'))
