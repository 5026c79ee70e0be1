import { READ_WINDOW_MS } from '@hikma/contracts/limits'
import { addressKey } from '@hikma/service-kit/addressKey'
import type { Logger } from '@hikma/service-kit/logger'
import type { ReadCounts } from './readCounts.ts'

const FLUSH_EVERY_MS = 1_000
/** Pairs of address and book; the oldest are dropped, so that visitors cannot fill the memory. */
const MAX_REMEMBERED = 50_000

export interface ReadsDeps {
  readCounts: ReadCounts
  clock: () => number
  logger: Logger
}

export type Reads = ReturnType<typeof createReads>

/** Counts openings of books, once per address and book in half an hour, and writes them in batches. */
export function createReads({ readCounts, clock, logger }: ReadsDeps) {
  /** When an opening was last counted for each address and book, oldest first. */
  const counted = new Map<string, number>()
  let batch = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function isNew(key: string, now: number): boolean {
    const last = counted.get(key)
    if (last !== undefined && now - last < READ_WINDOW_MS) return false
    counted.delete(key)
    counted.set(key, now)
    const oldest = counted.keys().next()
    if (counted.size > MAX_REMEMBERED && !oldest.done) counted.delete(oldest.value)
    return true
  }

  const put = (id: string, count: number) => batch.set(id, (batch.get(id) ?? 0) + count)

  async function writeBatch(): Promise<void> {
    if (batch.size === 0) return
    const written = batch
    batch = new Map()
    try {
      await readCounts.add(written)
    } catch (error) {
      // they are written with the next batch, which has at most one entry per book
      for (const [id, count] of written) put(id, count)
      logger.debug({ err: error }, 'reads were not written yet')
    }
  }

  const flush = (): Promise<void> => (writing = writing.then(writeBatch))

  return {
    /** Counts an opening of a book by an address. */
    count(id: string, address: string): void {
      if (isNew(`${addressKey(address)} ${id}`, clock())) put(id, 1)
    },

    /** Writes the reads counted so far. */
    flush,

    start(): void {
      timer = setInterval(() => void flush(), FLUSH_EVERY_MS)
    },

    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
