import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLife } from './watchLife.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { firstMs: 60_000, pauseMs: 20_000 }

it('waits longer for the first event than for the next', () => {
  const life = watchLife(LIMITS, new AbortController().signal)
  vi.advanceTimersByTime(59_999)
  life.event()
  vi.advanceTimersByTime(19_999)
  life.event()
  vi.advanceTimersByTime(19_999)
  expect(life.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(life.signal.reason).toMatchObject({ status: 504, code: 'assistant_slow' })
})

it('ends with the question, and leaves no timer behind', () => {
  const question = new AbortController()
  const life = watchLife(LIMITS, question.signal)
  question.abort(new Error('left'))
  expect(life.signal.reason).toMatchObject({ message: 'left' })
  life.end()
  expect(vi.getTimerCount()).toBe(0)
})
