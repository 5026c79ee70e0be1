// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAfterPaint } from './afterPaint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs the last task once, after the frame', () => {
  const { run } = createAfterPaint()
  const [first, last] = [vi.fn(), vi.fn()]
  run(first)
  run(last)
  expect(last).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
})

it('runs the task in a tab that paints nothing', () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  const { run } = createAfterPaint()
  const task = vi.fn()
  run(task)
  vi.advanceTimersByTime(100)
  expect(task).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

it.each(['keydown', 'pointerdown', 'click', 'pagehide'])('has run the task before a %s is handled', (event) => {
  const { run, start } = createAfterPaint()
  const task = vi.fn()
  const end = start()
  run(task)
  window.dispatchEvent(new Event(event))
  expect(task).toHaveBeenCalledTimes(1)
  end()
})

it('runs what is due at its end', () => {
  const { run, start } = createAfterPaint()
  const task = vi.fn()
  const end = start()
  run(task)
  end()
  expect(task).toHaveBeenCalledTimes(1)
})
