import { describe, expect, it } from 'vitest'
import { createQueue } from './queue.ts'

/** Lets everything that is ready run. */
const soon = () => new Promise((resolve) => setImmediate(resolve))
const never = () => new AbortController().signal

function crowd(queue: ReturnType<typeof createQueue>, size: number) {
  const called: number[] = []
  const places = Array.from({ length: size }, (_, n) => {
    const leaving = new AbortController()
    const place = queue.enter(leaving.signal)
    const turn = place.turn().then(() => void called.push(n))
    turn.catch(() => undefined)
    return { ...place, turn, goAway: () => leaving.abort(new Error('gone')) }
  })
  return { called, places }
}

describe('a queue', () => {
  it('lets some in at once, the others in order, and turns the rest away at once', async () => {
    const queue = createQueue({ atOnce: 2, waiting: 2 })
    const { called, places } = crowd(queue, 4)
    expect(() => queue.enter(never())).toThrow('Many readers')
    await soon()
    expect(called).toEqual([0, 1])
    expect([queue.inFlight(), queue.waiting()]).toEqual([2, 2])
    places[1]!.leave()
    await soon()
    expect(called).toEqual([0, 1, 2])
    places[0]!.leave()
    places[2]!.leave()
    await soon()
    expect(called).toEqual([0, 1, 2, 3])
    places[3]!.leave()
    expect([queue.inFlight(), queue.waiting()]).toEqual([0, 0])
  })

  it('frees the place of whoever goes away, waiting or not, once', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 2 })
    const { called, places } = crowd(queue, 3)
    places[1]!.goAway()
    await expect(places[1]!.turn).rejects.toThrow('gone')
    places[1]!.leave()
    expect(queue.waiting()).toBe(1)
    places[0]!.goAway()
    places[0]!.leave()
    await soon()
    expect(called).toEqual([0, 2])
    expect([queue.inFlight(), queue.waiting()]).toEqual([1, 0])
    places[2]!.leave()
    const { called: next } = crowd(queue, 3)
    await soon()
    expect(next).toEqual([0])
  })

  it('takes nobody who has gone already, before or between', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 0 })
    expect(() => queue.enter(AbortSignal.abort(new Error('gone')))).toThrow('gone')
    const leaving = new AbortController()
    const place = queue.enter(leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(place.turn()).rejects.toThrow('gone')
    expect([queue.inFlight(), queue.waiting()]).toEqual([0, 0])
  })
})
