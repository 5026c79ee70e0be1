// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAutosave } from './createAutosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('writes 400 ms after the first change, though changes go on', async () => {
  const write = vi.fn<() => Promise<void>>(async () => undefined)
  const { schedule } = createAutosave(write)
  for (let at = 0; at < 399; at += 100) {
    schedule()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(write).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(write).toHaveBeenCalledTimes(1)
})

it('writes in order: the next begins when the one before has ended', async () => {
  const said: string[] = []
  const { flush, run } = createAutosave(async () => void said.push('second'))
  const slow = run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    said.push('first')
  })
  const fast = flush()
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all([slow, fast])
  expect(said).toEqual(['first', 'second'])
})

it('writes when the tab is left, until that is ended, with a last write', async () => {
  const write = vi.fn<() => Promise<void>>(async () => undefined)
  const end = createAutosave(write).flushOnHide()
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(write).toHaveBeenCalledTimes(1)
  await end()
  expect(write).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(write).toHaveBeenCalledTimes(2)
})

it('drops what was scheduled', async () => {
  const write = vi.fn<() => Promise<void>>(async () => undefined)
  const { schedule, cancel } = createAutosave(write)
  schedule()
  cancel()
  await vi.advanceTimersByTimeAsync(1000)
  expect(write).not.toHaveBeenCalled()
})
