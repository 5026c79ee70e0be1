import { describe, expect, it, vi } from 'vitest'
import { waitFor } from './waitFor.ts'

describe('waitFor', () => {
  it('resolves after its time', async () => {
    vi.useFakeTimers()
    const resolved = vi.fn()
    void waitFor(1000, new AbortController().signal).then(resolved)
    await vi.advanceTimersByTimeAsync(999)
    expect(resolved).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(resolved).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('rejects at once if it is cancelled, before it starts or while it waits', async () => {
    const abort = new AbortController()
    const waiting = waitFor(60_000, abort.signal)
    abort.abort(new Error('Enough'))
    await expect(waiting).rejects.toThrow('Enough')
    await expect(waitFor(60_000, abort.signal)).rejects.toThrow('Enough')
  })
})
