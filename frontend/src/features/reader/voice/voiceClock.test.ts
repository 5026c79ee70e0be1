import { describe, expect, it } from 'vitest'
import { formatClock, nextSpeed, type VoiceSpeed } from './voiceClock.ts'

describe('nextSpeed', () => {
  it('cycles through all speeds, from the normal speed on', () => {
    const speeds: VoiceSpeed[] = [1]
    for (let presses = 0; presses < 6; presses++) speeds.push(nextSpeed(speeds.at(-1) ?? 1))
    expect(speeds).toEqual([1, 1.25, 1.5, 2, 0.5, 0.75, 1])
  })
})

describe('formatClock', () => {
  it.each([
    [0, 'en', '0:00'],
    [25, 'en', '0:25'],
    [60, 'en', '1:00'],
    [100, 'en', '1:40'],
    [25, 'fa', '۰:۲۵'],
    [100, 'fa', '۱:۴۰'],
  ] as const)('formats %d seconds in %s as %s', (seconds, language, text) =>
    expect(formatClock(seconds, language)).toBe(text),
  )
})
