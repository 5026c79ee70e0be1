import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdleTimer } from './createIdleTimer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('calls after the wait, once', () => {
  const onIdle = vi.fn()
  createIdleTimer(3000, onIdle).touch()
  vi.advanceTimersByTime(2999)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onIdle).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(9000)
  expect(onIdle).toHaveBeenCalledOnce()
})

it('does not begin by itself', () => {
  const onIdle = vi.fn()
  createIdleTimer(3000, onIdle)
  vi.advanceTimersByTime(9000)
  expect(onIdle).not.toHaveBeenCalled()
})

it('begins again whenever something is done', () => {
  const onIdle = vi.fn()
  const timer = createIdleTimer(3000, onIdle)
  for (let moments = 0; moments < 5; moments++) {
    timer.touch()
    vi.advanceTimersByTime(2999)
  }
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onIdle).toHaveBeenCalledOnce()
})

it('waits as long again while it is held', () => {
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

it('never calls once it is stopped', () => {
  const onIdle = vi.fn()
  const timer = createIdleTimer(3000, onIdle)
  timer.touch()
  timer.stop()
  vi.advanceTimersByTime(9000)
  expect(onIdle).not.toHaveBeenCalled()
})
