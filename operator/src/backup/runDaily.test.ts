import { describe, expect, it } from 'vitest'
import { nextAt, runDaily } from './runDaily.ts'

const at = (text: string): number => Date.parse(`2026-11-${text}Z`)

it.each([
  ['27T02:59:59', '27T03:00:00'],
  ['27T03:00:00', '28T03:00:00'],
  ['27T23:59:00', '28T03:00:00'],
  ['30T12:00:00', '31T03:00:00'],
])('after %s it is three o’clock next at %s', (now, next) => {
  expect(nextAt('03:00', at(now))).toBe(next.startsWith('31') ? Date.parse('2026-12-01T03:00:00Z') : at(next))
})

describe('a daily task', () => {
  it('runs once a day, also if a run takes long and after a machine slept, until the signal', async () => {
    let now = at('27T02:50:00')
    const ending = new AbortController()
    const runs: string[] = []
    const task = async () => {
      runs.push(new Date(now).toISOString().slice(8, 16))
      now += 5 * 60 * 60_000
      if (runs.length === 3) ending.abort()
    }
    const wait = async (ms: number) => {
      // the machine sleeps in the second night
      now += runs.length === 1 && now >= at('28T02:50:00') ? 4 * 60 * 60_000 : ms
    }
    await runDaily(task, { time: '03:00', clock: () => now, wait, signal: ending.signal })
    expect(runs).toEqual(['27T03:00', '28T06:50', '29T03:00'])
  })
})
