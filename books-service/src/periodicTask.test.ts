import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPeriodicTask } from './periodicTask.ts'

describe('createPeriodicTask', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const attempt = vi.fn<() => Promise<boolean>>()
  const made = async (first: boolean) => {
    attempt.mockReset().mockResolvedValue(true).mockResolvedValueOnce(first)
    const repeater = createPeriodicTask({ attempt, everyMs: 5_000, retryMs: 1_000 })
    await repeater.start()
    return repeater
  }

  it('runs at the start and then every five seconds until it is stopped', async () => {
    const repeater = await made(true)
    expect(attempt).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(attempt).toHaveBeenCalledTimes(3)
    await repeater.stop()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  it('runs at once when hurried, and once for many who ask together', async () => {
    const repeater = await made(true)
    for (let n = 0; n < 5; n++) repeater.trigger()
    await vi.advanceTimersByTimeAsync(10)
    expect(attempt).toHaveBeenCalledTimes(2)
    await repeater.stop()
  })

  it('tries again a second after a failure, and no sooner for those who hurry', async () => {
    const repeater = await made(false)
    repeater.trigger()
    await vi.advanceTimersByTimeAsync(999)
    expect(attempt).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempt).toHaveBeenCalledTimes(2)
    await repeater.stop()
  })

  it('runs again right after a run during which it was hurried', async () => {
    const repeater = await made(true)
    attempt.mockImplementationOnce(async () => {
      repeater.trigger()
      return true
    })
    await vi.advanceTimersByTimeAsync(5_001)
    expect(attempt).toHaveBeenCalledTimes(3)
    await repeater.stop()
  })

  it('does not wait for ever for a run that hangs', async () => {
    const repeater = await made(true)
    attempt.mockReturnValueOnce(new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(5_000)
    const stopped = repeater.stop()
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(stopped).resolves.toBeUndefined()
  })
})
