import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import { wait, withRetries } from './withRetries.ts'

describe('withRetries', () => {
  it('waits twice as long before each repeat', async () => {
    const waits: number[] = []
    const call = vi.fn().mockRejectedValue(new ApiError(0))
    const still = new AbortController().signal
    await expect(withRetries(call, still, async (ms) => void waits.push(ms))).rejects.toThrow(ApiError)
    expect(waits).toEqual([500, 1000, 2000, 4000])
  })

  it('makes no call once it was cancelled', async () => {
    const call = vi.fn()
    await expect(withRetries(call, AbortSignal.abort(new Error('Enough')), wait)).rejects.toThrow('Enough')
    expect(call).not.toHaveBeenCalled()
  })
})

describe('wait', () => {
  it('takes its time', async () => {
    vi.useFakeTimers()
    const over = vi.fn()
    void wait(1000, new AbortController().signal).then(over)
    await vi.advanceTimersByTimeAsync(999)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(over).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('ends at once when it is cancelled, before or meanwhile', async () => {
    const abort = new AbortController()
    const waiting = wait(60_000, abort.signal)
    abort.abort(new Error('Enough'))
    await expect(waiting).rejects.toThrow('Enough')
    await expect(wait(60_000, abort.signal)).rejects.toThrow('Enough')
  })
})
