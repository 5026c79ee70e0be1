import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './ApiError.ts'
import { waitFor } from './waitFor.ts'
import { withRetries } from './withRetries.ts'

describe('withRetries', () => {
  it('doubles the wait before each retry', async () => {
    const waits: number[] = []
    const call = vi.fn().mockRejectedValue(new ApiError(0))
    const signal = new AbortController().signal
    await expect(withRetries(call, signal, async (ms) => void waits.push(ms))).rejects.toThrow(ApiError)
    expect(waits).toEqual([500, 1000, 2000])
  })

  it('makes no call after a cancel', async () => {
    const call = vi.fn()
    await expect(withRetries(call, AbortSignal.abort(new Error('Enough')), waitFor)).rejects.toThrow('Enough')
    expect(call).not.toHaveBeenCalled()
  })

  it('waits as long as Retry-After says if that is longer', async () => {
    const waits: number[] = []
    const call = vi.fn().mockRejectedValue(new ApiError(429, null, 900))
    const signal = new AbortController().signal
    await expect(withRetries(call, signal, async (ms) => void waits.push(ms))).rejects.toThrow(ApiError)
    expect(waits).toEqual([900, 1000, 2000])
  })

  it('makes no second call if Retry-After is longer than a minute', async () => {
    const call = vi.fn().mockRejectedValue(new ApiError(503, 'Away.', 60_001))
    await expect(withRetries(call, new AbortController().signal, async () => {})).rejects.toThrow('Away.')
    expect(call).toHaveBeenCalledOnce()
  })

  it('makes no second call if the wait is cancelled', async () => {
    const abort = new AbortController()
    const call = vi.fn().mockRejectedValue(new ApiError(0))
    const retried = withRetries(call, abort.signal, waitFor)
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce())
    abort.abort(new Error('Enough'))
    await expect(retried).rejects.toThrow('Enough')
    expect(call).toHaveBeenCalledOnce()
  })
})
