import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdleTimer } from './createIdleTimer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('the idle timer calls onIdle once after the wait', () => {
  const onIdle = vi.fn()
  createIdleTimer(3000, onIdle).touch()
  vi.advanceTimersByTime(2999)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onIdle).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(9000)
  expect(onIdle).toHaveBeenCalledOnce()
})

it('the idle timer does not start without an activity', () => {
  const onIdle = vi.fn()
  createIdleTimer(3000, onIdle)
  vi.advanceTimersByTime(9000)
  expect(onIdle).not.toHaveBeenCalled()
})

it('the idle timer restarts the wait after each activity', () => {
  const onIdle = vi.fn()
  const timer = createIdleTimer(3000, onIdle)
  for (let touches = 0; touches < 5; touches++) {
    timer.touch()
    vi.advanceTimersByTime(2999)
  }
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onIdle).toHaveBeenCalledOnce()
})

it('the idle timer waits as long again if it is held', () => {
  const onIdle = vi.fn()
  let held = true
  createIdleTimer(3000, onIdle, () => held).touch()
  vi.advanceTimersByTime(3000)
  held = false
  vi.advanceTimersByTime(2999)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onIdle).toHaveBeenCalledOnce()
})

it('the idle timer does not call onIdle after stop()', () => {
  const onIdle = vi.fn()
  const timer = createIdleTimer(3000, onIdle)
  timer.touch()
  timer.stop()
  vi.advanceTimersByTime(9000)
  expect(onIdle).not.toHaveBeenCalled()
})
