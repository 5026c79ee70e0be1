import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@hikma/service-kit/errorCode'
import type { ObjectStore } from './ObjectStore.ts'

/** A store that is started again: nobody listens, its name or address is gone, or it says that it is not ready. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'XMinioServerNotInitialized',
  'ServiceUnavailable',
  'SlowDown',
])

export interface PatienceOptions {
  /** For how long a read is tried again: a request reads a manifest, then a page, and nginx waits 7 s for both. */
  forMs?: number
  /** The pause between two attempts. */
  pauseMs?: number
  /** So many reads may wait at once; further ones fail at once, so that a long outage fills no memory. */
  maxWaiting?: number
}

/** Reads from a store, and tries again for a while if it is away. Other calls pass: their callers know what may be repeated. */
export function patientStore<Store extends ObjectStore>(store: Store, options: PatienceOptions = {}): Store {
  const { forMs = 5_000, pauseMs = 200, maxWaiting = 500 } = options
  let waiting = 0

  async function patiently<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    const until = performance.now() + forMs
    for (;;) {
      try {
        return await read()
      } catch (error) {
        const isHopeless = !AWAY.has(errorCode(error)) || performance.now() + pauseMs > until || waiting >= maxWaiting
        if (isHopeless) throw error
        waiting++
        await sleep(pauseMs).finally(() => waiting--)
      }
    }
  }

  return {
    ...store,
    get: (key, range) => patiently(() => store.get(key, range)),
    getIfChanged: (key, etag) => patiently(() => store.getIfChanged(key, etag)),
  }
}
