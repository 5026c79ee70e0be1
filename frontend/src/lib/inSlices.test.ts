import { expect, it, vi } from 'vitest'
import { inSlices } from './inSlices.ts'

/** Slices of 5 ms of four items that take 3 ms each, which begin when they are told to. */
function start() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const [done, waiting, onEnd] = [[] as string[], [] as (() => void)[], vi.fn()]
  const stop = inSlices(
    'abcd',
    (item) => {
      done.push(item)
      now += 3
    },
    { ms: 5, onEnd, schedule: (slice) => (waiting.push(slice), () => void (waiting.length = 0)) },
  )
  return { done, onEnd, stop, next: () => waiting.shift()?.() }
}

it('works on as many items as a slice has time for, and says when all are done', () => {
  const { done, onEnd, next } = start()
  expect(done).toEqual([])
  next()
  expect(done).toEqual(['a', 'b'])
  next()
  expect([done, onEnd.mock.calls.length]).toEqual([['a', 'b', 'c', 'd'], 0])
  next()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('stops between two slices, without an end', () => {
  const { done, onEnd, stop, next } = start()
  next()
  stop()
  next()
  expect([done, onEnd.mock.calls.length]).toEqual([['a', 'b'], 0])
})
