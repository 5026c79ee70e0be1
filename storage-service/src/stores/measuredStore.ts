import { histogram, type Metrics } from '@hikma/service-kit/metrics'
import { PreconditionFailed, type ObjectEntry, type ObjectStore } from './ObjectStore.ts'
import { isFull } from './storeErrors.ts'

/** A failed condition is no error: it has a label of its own. */
const outcomeOf = (error: unknown): string =>
  error instanceof PreconditionFailed ? 'refused' : isFull(error) ? 'full' : 'error'

/** Measures the calls of a store by method and outcome. A `get` is measured until its body begins. */
export function measuredStore(store: ObjectStore, registry: Metrics): ObjectStore {
  const durations = histogram(registry, {
    name: 'hikma_store_call_duration_seconds',
    help: 'Time of a call of the object store',
    labelNames: ['call', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })

  async function timed<T>(call: keyof ObjectStore, work: () => Promise<T>): Promise<T> {
    const stop = durations.startTimer({ call })
    try {
      const answer = await work()
      stop({ outcome: 'ok' })
      return answer
    } catch (error) {
      stop({ outcome: outcomeOf(error) })
      throw error
    }
  }

  /** Measures only the time of the store, not that of the code that consumes the entries. */
  async function* timedList(prefix: string): AsyncGenerator<ObjectEntry> {
    const entries = store.list(prefix)[Symbol.asyncIterator]()
    let seconds = 0
    let outcome = 'ok'
    try {
      for (;;) {
        const began = performance.now()
        const next = await entries.next().finally(() => (seconds += (performance.now() - began) / 1000))
        if (next.done) return
        yield next.value
      }
    } catch (error) {
      outcome = outcomeOf(error)
      throw error
    } finally {
      durations.observe({ call: 'list', outcome }, seconds)
      await entries.return?.()
    }
  }

  return {
    get: (key, range) => timed('get', () => store.get(key, range)),
    getIfChanged: (key, etag) => timed('getIfChanged', () => store.getIfChanged(key, etag)),
    put: (key, body, condition) => timed('put', () => store.put(key, body, condition)),
    list: timedList,
    remove: (keys) => timed('remove', () => store.remove(keys)),
    check: () => timed('check', () => store.check()),
  }
}
