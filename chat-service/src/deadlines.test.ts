import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeadlines, untilAborted } from './deadlines.ts'

const aResponse = () => {
  const response = Object.assign(new EventEmitter(), { destroy: vi.fn<() => void>() })
  return response as typeof response & ServerResponse
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the signal of a question', () => {
  it('is aborted at the time limit, and the response of a reader who does not read it is destroyed later', () => {
    const response = aResponse()
    const signal = createDeadlines(25_000).signalFor(response)
    vi.advanceTimersByTime(24_999)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.reason).toMatchObject({ status: 504 })
    vi.advanceTimersByTime(2_999)
    expect(response.destroy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(response.destroy).toHaveBeenCalledOnce()
  })

  it('is aborted when the response closes, and leaves no timer behind', () => {
    const response = aResponse()
    const signal = createDeadlines().signalFor(response)
    response.emit('close')
    expect(signal.reason).toMatchObject({ status: 499 })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is aborted by a stop, for open questions only', () => {
    const deadlines = createDeadlines()
    const [open, closed] = [aResponse(), aResponse()]
    const signals = [open, closed].map(deadlines.signalFor)
    closed.emit('close')
    deadlines.endSoon()
    expect(signals[0]!.aborted).toBe(false)
    vi.advanceTimersByTime(7_000)
    expect(signals.map(({ reason }) => (reason as { status: number }).status)).toEqual([503, 499])
  })
})

describe('untilAborted', () => {
  it('returns the result or throws the reason, whichever comes first', async () => {
    const ending = new AbortController()
    const late = untilAborted(new Promise(() => {}), ending.signal)
    expect(await untilAborted(Promise.resolve('done'), ending.signal)).toBe('done')
    ending.abort(new Error('over'))
    await expect(late).rejects.toThrow('over')
    await expect(untilAborted(new Promise(() => {}), ending.signal)).rejects.toThrow('over')
  })
})
