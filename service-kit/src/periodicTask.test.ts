import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPeriodicTask } from './periodicTask.ts'

describe('createPeriodicTask', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const attempt = vi.fn<() => Promise<boolean>>()
  const startedTask = async (first: boolean) => {
    attempt.mockReset().mockResolvedValue(true).mockResolvedValueOnce(first)
    const task = createPeriodicTask({ attempt, everyMs: 5_000, retryMs: 1_000 })
    await task.start()
    return task
  }

  it('runs at the start and then every five seconds until it is stopped', async () => {
    const task = await startedTask(true)
    expect(attempt).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(attempt).toHaveBeenCalledTimes(3)
    await task.stop()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  it('runs immediately when triggered, and only once for many triggers', async () => {
    const task = await startedTask(true)
    for (let n = 0; n < 5; n++) task.trigger()
    await vi.advanceTimersByTimeAsync(10)
    expect(attempt).toHaveBeenCalledTimes(2)
    await task.stop()
  })

  it('tries again a second after a failure, and no sooner when triggered', async () => {
    const task = await startedTask(false)
    task.trigger()
    await vi.advanceTimersByTimeAsync(999)
    expect(attempt).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempt).toHaveBeenCalledTimes(2)
    await task.stop()
  })

  it('runs again right after a run during which it was triggered', async () => {
    const task = await startedTask(true)
    attempt.mockImplementationOnce(async () => {
      task.trigger()
      return true
    })
    await vi.advanceTimersByTimeAsync(5_001)
    expect(attempt).toHaveBeenCalledTimes(3)
    await task.stop()
  })

  it('stops although a run hangs', async () => {
    const task = await startedTask(true)
    attempt.mockReturnValueOnce(new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(5_000)
    const stopped = task.stop()
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(stopped).resolves.toBeUndefined()
  })
})
