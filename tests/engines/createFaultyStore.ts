import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'

/** The faults that a store, or the network in front of it, may inject into one write (DESIGN.md §4.6). */
export const FAULTS = ['failsBefore', 'landsThenFails', 'landsTwice', 'isSlow', 'landsLate'] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultPlan {
  fault: Fault
  /** The index of the write, from 0. */
  at: number
  /** The delay of a slow or late write, in milliseconds. */
  delayMs: number
}

export interface FaultyStore extends ObjectStore {
  /** The number of writes since `arm`. */
  writes(): number
  arm(plan: FaultPlan | null): void
  /** Resolves when every late write has been made. */
  settled(): Promise<void>
}

const cut = (): Error => Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' })

/** Wraps a store and applies the fault to one write. All other calls pass. */
export function createFaultyStore(store: ObjectStore): FaultyStore {
  let plan: FaultPlan | null = null
  let count = 0
  let late: Promise<unknown> = Promise.resolve()

  const put: ObjectStore['put'] = async (key, body, condition) => {
    const bytes = body instanceof Uint8Array ? body : await buffer(body)
    const isHit = plan !== null && count++ === plan.at
    const write = () => store.put(key, bytes, condition)
    if (!isHit || !plan) return write()
    const { fault, delayMs } = plan
    switch (fault) {
      case 'failsBefore':
        throw cut()
      case 'landsThenFails':
        await write()
        throw cut()
      case 'landsTwice':
        await write()
        return write()
      case 'isSlow':
        await sleep(delayMs)
        return write()
      case 'landsLate':
        late = sleep(delayMs)
          .then(write)
          .catch(() => {})
        throw cut()
    }
  }

  return {
    ...store,
    put,
    writes: () => count,
    arm(next) {
      plan = next
      count = 0
    },
    settled: async () => void (await late),
  }
}
