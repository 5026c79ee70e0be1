import { describe, expect, it } from 'vitest'
import { formatDuration } from './formatDuration.ts'

describe('formatDuration', () => {
  it.each([
    [1, '1 min', '۱ دقیقه'],
    [60, '1 hr', '۱ ساعت'],
    [95, '1 hr 35 min', '۱ ساعت ۳۵ دقیقه'],
  ])('writes %i minutes as %s and %s', (minutes, english, persian) => {
    expect(formatDuration(minutes, 'en')).toBe(english)
    expect(formatDuration(minutes, 'fa')).toBe(persian)
  })
})
