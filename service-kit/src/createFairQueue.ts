import { addressKey } from './addressKey.ts'
import type { HttpError } from './httpError.ts'

export interface FairQueueOptions {
  /** The requests that may be worked on at the same time. */
  maxInFlight: number
  /** The requests that may wait for their turn. */
  maxWaiting: number
  /** The same two limits for the requests of one address. */
  maxInFlightPerAddress: number
  maxWaitingPerAddress: number
  /** The error for an address that has too many requests, and the one for a full queue. */
  tooMany: () => HttpError
  busy: () => HttpError
}

/** The slot of one request, from its arrival to its end. */
export interface QueueSlot {
  /** Resolves when it is the turn of this request. Rejects with the reason of the signal, or if it had to give way. */
  waitForTurn(): Promise<void>
  release(): void
}

export type FairQueue = ReturnType<typeof createFairQueue>

/** A request that is in the queue. */
interface Entry {
  address: string
  hasTurn: boolean
  /** Starts its turn; null until it waits for it. */
  start: (() => void) | null
  /** Takes its slot away and refuses it. */
  giveWay: () => void
}

/**
 * Limits the requests that are worked on at the same time and those that wait, in total and by address, and refuses the
 * rest immediately (SECURITY.md §2.17). A free turn goes to the address with the fewest turns. If the queue is full, the
 * latest request of the address with the most requests gives way to one with at least two fewer. An aborted signal
 * releases a slot that waits immediately, which p-queue does not (decision 32). A slot that has its turn lasts until it is
 * released: its work may go on after its reader has left.
 */
export function createFairQueue(options: FairQueueOptions) {
  const { maxInFlight, maxWaiting, maxInFlightPerAddress, maxWaitingPerAddress, tooMany, busy } = options
  /** In the order of arrival. */
  const entries = new Set<Entry>()

  const countOf = (condition: (entry: Entry) => boolean): number => [...entries].filter(condition).length
  const inFlight = (): number => countOf(({ hasTurn }) => hasTurn)
  const slotsOf = (address: string): number => countOf((entry) => entry.address === address)
  const turnsOf = (address: string): number => countOf((entry) => entry.hasTurn && entry.address === address)

  function startNext(): void {
    if (inFlight() >= maxInFlight) return
    let next: Entry | null = null
    let fewest = maxInFlightPerAddress
    for (const entry of entries) {
      if (entry.hasTurn || !entry.start) continue
      const turns = turnsOf(entry.address)
      if (turns < fewest) [next, fewest] = [entry, turns]
    }
    if (!next?.start) return
    next.hasTurn = true
    next.start()
  }

  /** The waiting request that gives way to a new one of this address, or null. */
  function findGivingWay(address: string): Entry | null {
    let found: Entry | null = null
    let most = slotsOf(address) + 1
    for (const entry of entries) {
      const slots = slotsOf(entry.address)
      if (entry.hasTurn || slots <= most) continue
      found = entry
      most = slots - 1
    }
    return found
  }

  /** Takes a slot. Throws `tooMany` or `busy` if there is none, or the reason of an aborted signal. */
  function enter(signal: AbortSignal, ip: string): QueueSlot {
    signal.throwIfAborted()
    const address = addressKey(ip)
    if (slotsOf(address) >= maxInFlightPerAddress + maxWaitingPerAddress) throw tooMany()
    if (entries.size >= maxInFlight + maxWaiting) {
      const givingWay = findGivingWay(address)
      if (!givingWay) throw busy()
      givingWay.giveWay()
    }

    const givenWay = new AbortController()
    const ended = AbortSignal.any([signal, givenWay.signal])
    const entry: Entry = { address, hasTurn: false, start: null, giveWay: () => givenWay.abort(busy()) }
    entries.add(entry)
    const release = (): void => {
      if (entries.delete(entry)) startNext()
    }
    ended.addEventListener('abort', () => entry.hasTurn || release(), { once: true })

    const waitForTurn = (): Promise<void> =>
      new Promise((resolve, reject) => {
        ended.throwIfAborted()
        ended.addEventListener('abort', () => reject(ended.reason as Error), { once: true })
        entry.start = resolve
        startNext()
      })

    return { waitForTurn, release }
  }

  /** Does the work of a request when it is its turn. Throws as `enter` and `waitForTurn` do. */
  async function run<Result>(signal: AbortSignal, ip: string, work: () => Promise<Result>): Promise<Result> {
    const slot = enter(signal, ip)
    try {
      await slot.waitForTurn()
      return await work()
    } finally {
      slot.release()
    }
  }

  return { enter, run, inFlight, waiting: (): number => entries.size - inFlight() }
}
