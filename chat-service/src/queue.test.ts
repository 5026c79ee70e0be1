import { describe, expect, it } from 'vitest'
import { createQueue } from './queue.ts'

/** Runs all pending callbacks. */
const soon = () => new Promise((resolve) => setImmediate(resolve))
const never = () => new AbortController().signal

function askAll(queue: ReturnType<typeof createQueue>, size: number) {
  const started: number[] = []
  const slots = Array.from({ length: size }, (_, n) => {
    const reader = new AbortController()
    const slot = queue.enter(reader.signal)
    const turn = slot.waitForTurn().then(() => void started.push(n))
    turn.catch(() => undefined)
    return { ...slot, turn, abort: () => reader.abort(new Error('gone')) }
  })
  return { started, slots }
}

describe('createQueue', () => {
  it('starts some questions immediately, queues others in order, and refuses the rest immediately', async () => {
    const queue = createQueue({ maxInFlight: 2, maxWaiting: 2 })
    const { started, slots } = askAll(queue, 4)
    expect(() => queue.enter(never())).toThrow('Many readers')
    await soon()
    expect(started).toEqual([0, 1])
    expect([queue.inFlight(), queue.waiting()]).toEqual([2, 2])
    slots[1]!.release()
    await soon()
    expect(started).toEqual([0, 1, 2])
    slots[0]!.release()
    slots[2]!.release()
    await soon()
    expect(started).toEqual([0, 1, 2, 3])
    slots[3]!.release()
    expect([queue.inFlight(), queue.waiting()]).toEqual([0, 0])
  })

  it('releases an aborted slot once, in its turn or before', async () => {
    const queue = createQueue({ maxInFlight: 1, maxWaiting: 2 })
    const { started, slots } = askAll(queue, 3)
    slots[1]!.abort()
    await expect(slots[1]!.turn).rejects.toThrow('gone')
    slots[1]!.release()
    expect(queue.waiting()).toBe(1)
    slots[0]!.abort()
    slots[0]!.release()
    await soon()
    expect(started).toEqual([0, 2])
    expect([queue.inFlight(), queue.waiting()]).toEqual([1, 0])
    slots[2]!.release()
    const { started: next } = askAll(queue, 3)
    await soon()
    expect(next).toEqual([0])
  })

  it('refuses a signal that is already aborted, on arrival or before its turn', async () => {
    const queue = createQueue({ maxInFlight: 1, maxWaiting: 0 })
    expect(() => queue.enter(AbortSignal.abort(new Error('gone')))).toThrow('gone')
    const reader = new AbortController()
    const slot = queue.enter(reader.signal)
    reader.abort(new Error('gone'))
    await expect(slot.waitForTurn()).rejects.toThrow('gone')
    expect([queue.inFlight(), queue.waiting()]).toEqual([0, 0])
  })
})
