import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import { wait, withRetries } from './withRetries.ts'

describe('withRetries', () => {
  it('doubles the wait before each retry', async () => {
    const waits: number[] = []
    const call = vi.fn().mockRejectedValue(new ApiError(0))
    const signal = new AbortController().signal
    await expect(withRetries(call, signal, async (ms) => void waits.push(ms))).rejects.toThrow(ApiError)
    expect(waits).toEqual([500, 1000, 2000, 4000])
  })

  it('makes no call after a cancel', async () => {
    const call = vi.fn()
    await expect(withRetries(call, AbortSignal.abort(new Error('Enough')), wait)).rejects.toThrow('Enough')
    expect(call).not.toHaveBeenCalled()
  })
})

describe('wait', () => {
  it('resolves after its time', async () => {
    vi.useFakeTimers()
    const resolved = vi.fn()
    void wait(1000, new AbortController().signal).then(resolved)
    await vi.advanceTimersByTimeAsync(999)
    expect(resolved).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(resolved).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('rejects at once if it is cancelled, before or meanwhile', async () => {
    const abort = new AbortController()
    const waiting = wait(60_000, abort.signal)
    abort.abort(new Error('Enough'))
    await expect(waiting).rejects.toThrow('Enough')
    await expect(wait(60_000, abort.signal)).rejects.toThrow('Enough')
  })
})
