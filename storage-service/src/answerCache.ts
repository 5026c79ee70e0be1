import { LRUCache } from 'lru-cache'

export interface AnswerCacheOptions<T> {
  /** Counted from the question, not from its answer. */
  forMs: number
  /** Other answers are asked for again each time; so are failures. */
  isKept: (answer: T) => boolean
  /** Milliseconds of a clock that never goes back. */
  now?: (() => number) | undefined
}

/** How many answers are in memory at most. */
const MAX_KEPT = 1_000

/** Keeps answers for a short time. Those who ask for the same key together share one question. */
export function createAnswerCache<T>({ forMs, isKept, now = () => performance.now() }: AnswerCacheOptions<T>) {
  const known = new LRUCache<string, Promise<T>>({ max: MAX_KEPT, ttl: forMs, ttlResolution: 0, perf: { now } })
  return {
    get(key: string, ask: () => Promise<T>): Promise<T> {
      const kept = known.get(key)
      if (kept) return kept
      const asked = ask()
      known.set(key, asked)
      const forget = () => known.peek(key) === asked && known.delete(key)
      asked.then((answer) => isKept(answer) || forget(), forget)
      return asked
    },

    /** The next to ask gets an answer from after this; one that is under way reaches only those who wait for it. */
    forget: (key: string): void => void known.delete(key),
  }
}
