// @vitest-environment jsdom
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

it('requests a style sheet that failed once more, in the place of the former', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">'
  const former = document.querySelector('link')!
  former.dispatchEvent(new Event('error'))
  const loaded = loadWithRetry(failing(0))
  await vi.advanceTimersByTimeAsync(300)
  const [fresh, other] = document.querySelectorAll('link')
  expect(fresh).not.toBe(former)
  expect([fresh!.getAttribute('href'), other!.getAttribute('href')]).toEqual(['http://localhost:3000/a.css', '/b.css'])
  fresh!.dispatchEvent(new Event('load'))
  await expect(loaded).resolves.toBe('chunk')
})
