import { describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueue, type FairQueueOptions } from './createFairQueue.ts'
import { httpError } from './httpError.ts'

const createQueue = (limits: Omit<FairQueueOptions, 'tooMany' | 'busy'>): FairQueue =>
  createFairQueue({
    ...limits,
    tooMany: () => httpError('questions_open'),
    busy: () => httpError('assistant_busy'),
  })

/** Runs all pending callbacks. */
const soon = () => new Promise((resolve) => setImmediate(resolve))
const never = () => new AbortController().signal

/** Limits that one address never reaches. */
const ANY_ADDRESS = { maxInFlightPerAddress: 100, maxWaitingPerAddress: 100 }
/** A limit of the queue, and two turns and two waiting questions of an address. */
const limits = (maxInFlight: number, maxWaiting: number) => ({
  maxInFlight,
  maxWaiting,
  maxInFlightPerAddress: 2,
  maxWaitingPerAddress: 2,
})

function askAll(queue: FairQueue, size: number, address = '192.0.2.1') {
  const started: number[] = []
  const slots = Array.from({ length: size }, (_, n) => {
    const reader = new AbortController()
    const slot = queue.enter(reader.signal, address)
    const turn = slot.waitForTurn().then(() => void started.push(n))
    turn.catch(() => undefined)
    return { ...slot, turn, abort: () => reader.abort(new Error('gone')) }
  })
  return { started, slots }
}

describe('createFairQueue', () => {
  it('starts some questions immediately, queues others in order, and refuses the rest immediately', async () => {
    const queue = createQueue({ maxInFlight: 2, maxWaiting: 2, ...ANY_ADDRESS })
    const { started, slots } = askAll(queue, 4)
    expect(() => queue.enter(never(), '192.0.2.1')).toThrow('Many readers')
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

  it('releases an aborted slot once, and one in its turn when its work has ended', async () => {
    const queue = createQueue({ maxInFlight: 1, maxWaiting: 2, ...ANY_ADDRESS })
    const { started, slots } = askAll(queue, 3)
    slots[1]!.abort()
    await expect(slots[1]!.turn).rejects.toThrow('gone')
    slots[1]!.release()
    expect(queue.waiting()).toBe(1)
    slots[0]!.abort()
    await soon()
    expect(started).toEqual([0])
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
    const queue = createQueue({ maxInFlight: 1, maxWaiting: 0, ...ANY_ADDRESS })
    expect(() => queue.enter(AbortSignal.abort(new Error('gone')), '192.0.2.1')).toThrow('gone')
    const reader = new AbortController()
    const slot = queue.enter(reader.signal, '192.0.2.1')
    reader.abort(new Error('gone'))
    await expect(slot.waitForTurn()).rejects.toThrow('gone')
    expect([queue.inFlight(), queue.waiting()]).toEqual([0, 0])
  })

  it('runs work in its turn, and gives the slot back if the work fails or its reader has left', async () => {
    const queue = createQueue({ maxInFlight: 1, maxWaiting: 1, ...ANY_ADDRESS })
    const failing = queue.run(never(), '192.0.2.1', () => Promise.reject(new Error('failed')))
    const reader = new AbortController()
    const left = queue.run(reader.signal, '192.0.2.2', () => Promise.resolve('done'))
    reader.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await expect(failing).rejects.toThrow('failed')
    expect(await queue.run(never(), '192.0.2.1', () => Promise.resolve('done'))).toBe('done')
    expect([queue.inFlight(), queue.waiting()]).toEqual([0, 0])
  })

  it('gives an address some turns and waiting places, and refuses its other questions', async () => {
    const queue = createQueue(limits(8, 16))
    const flood = askAll(queue, 4)
    expect(() => queue.enter(never(), '192.0.2.1')).toThrow('from your address')
    const networks = askAll(queue, 4, '2001:db8:1:2::1')
    expect(() => queue.enter(never(), '2001:db8:1:2:ffff::1')).toThrow('from your address')
    await soon()
    expect([flood.started, networks.started]).toEqual([
      [0, 1],
      [0, 1],
    ])
    flood.slots[0]!.release()
    await soon()
    expect(flood.started).toEqual([0, 1, 2])
    expect([queue.inFlight(), queue.waiting()]).toEqual([4, 3])
  })

  it('gives a free turn to the address with the fewest, then by arrival', async () => {
    const queue = createQueue(limits(3, 9))
    const flood = askAll(queue, 4)
    const first = askAll(queue, 2, '192.0.2.2')
    const second = askAll(queue, 1, '192.0.2.3')
    await soon()
    expect([flood.started, first.started, second.started]).toEqual([[0, 1], [0], []])
    flood.slots[0]!.release()
    await soon()
    expect([flood.started, first.started, second.started]).toEqual([[0, 1], [0], [0]])
    flood.slots[1]!.release()
    await soon()
    expect([flood.started, first.started]).toEqual([[0, 1, 2], [0]])
  })

  it('lets the latest question of the address with the most give way to a newcomer if it is full', async () => {
    const queue = createQueue(limits(2, 4))
    const flood = askAll(queue, 4)
    const other = askAll(queue, 2, '192.0.2.2')
    const newcomer = askAll(queue, 1, '192.0.2.3')
    await expect(flood.slots[3]!.turn).rejects.toMatchObject({ code: 'assistant_busy' })
    const next = askAll(queue, 1, '192.0.2.4')
    await expect(flood.slots[2]!.turn).rejects.toMatchObject({ status: 503 })
    expect([queue.inFlight(), queue.waiting()]).toEqual([2, 4])
    flood.slots[0]!.release()
    flood.slots[1]!.release()
    await soon()
    expect([other.started, newcomer.started, next.started]).toEqual([[0], [0], []])
  })

  it('lets nobody give way to an address with as many questions', async () => {
    const queue = createQueue(limits(1, 1))
    const flood = askAll(queue, 1)
    const other = askAll(queue, 1, '192.0.2.2')
    expect(() => queue.enter(never(), '192.0.2.3')).toThrow('Many readers')
    flood.slots[0]!.release()
    await soon()
    expect(other.started).toEqual([0])
  })
})
