import { expect, it } from 'vitest'
import { retryAfterMs } from './retryAfterMs.ts'

const NOW = Date.parse('Mon, 23 Nov 2026 10:00:00 GMT')

it.each([
  ['2', 2_000],
  ['Mon, 23 Nov 2026 10:00:05 GMT', 5_000],
  ['Mon, 23 Nov 2026 09:59:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a Retry-After of %j is %j ms', (header, ms) => expect(retryAfterMs(header, NOW)).toBe(ms))
