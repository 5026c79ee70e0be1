import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from './loadWithRetry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails as often as this says, then gives a chunk. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('no connection')
    return 'chunk'
  })
  return load
}

it('loads a chunk once if nothing fails', async () => {
  const load = failing(0)
  await expect(loadWithRetry(load)).resolves.toBe('chunk')
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads it again after three failures, and throws after the fourth', async () => {
  const loaded = loadWithRetry(failing(3))
  await vi.runAllTimersAsync()
  await expect(loaded).resolves.toBe('chunk')

  const lost = loadWithRetry(failing(4)).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  await expect(lost).resolves.toBe('no connection')
})
