import { expect, it } from 'vitest'
import { daysLeft } from './timeLeft.ts'

const DAY_MS = 86_400_000

it.each([
  [365 * DAY_MS - 1_000, 365],
  [29.6 * DAY_MS, 30],
  [365 * DAY_MS, 365],
  [2.2 * DAY_MS, 3],
  [2 * DAY_MS, 2],
  [2 * DAY_MS - 1, 0],
  [DAY_MS, 0],
  [0, 0],
  [-DAY_MS, 0],
])('%d ms are %d days left', (ms, days) => expect(daysLeft(1_000 + ms, 1_000)).toBe(days))
