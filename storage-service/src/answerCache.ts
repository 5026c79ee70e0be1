import { LRUCache } from 'lru-cache'

export interface AnswerCacheOptions<T> {
  /** Milliseconds, from when the answer was asked for. */
  ttlMs: number
  /** Whether an answer is cached. Failures are not. */
  isCacheable: (answer: T) => boolean
  /** A monotonic clock in milliseconds. */
  now?: (() => number) | undefined
}

const MAX_ANSWERS = 1_000

/** Caches answers for a short time. Concurrent calls with the same key share one request. */
export function createAnswerCache<T>({ ttlMs, isCacheable, now = () => performance.now() }: AnswerCacheOptions<T>) {
  const cache = new LRUCache<string, Promise<T>>({ max: MAX_ANSWERS, ttl: ttlMs, ttlResolution: 0, perf: { now } })
  return {
    get(key: string, ask: () => Promise<T>): Promise<T> {
      const cached = cache.get(key)
      if (cached) return cached
      const asked = ask()
      cache.set(key, asked)
      const remove = () => cache.peek(key) === asked && cache.delete(key)
      asked.then((answer) => isCacheable(answer) || remove(), remove)
      return asked
    },

    /** Removes an answer. A request in progress still answers those who await it, but is not cached. */
    delete: (key: string): void => void cache.delete(key),
  }
}
