import type { ContentsEntry } from '@hikma/contracts/contents'
import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LibrarySource } from '../source/LibrarySource.ts'

/** Contents of a book that has just changed may take a second; a document does not wait for them. */
const MAX_WAIT_MS = 250
/** Names of all books together. */
const MAX_NAMES = 50_000

interface KnownNames {
  etag: string | null
  /** By page, from the first. Null for a page without a heading. */
  names: readonly (string | null)[]
}

/** Gives the name of a page in the contents of its book; null for one that has no heading, or as long as it is not known. */
export type PageNames = (id: string, page: number, signal: AbortSignal) => Promise<string | null>

export function createPageNames(source: LibrarySource): PageNames {
  const cache = new LRUCache<string, KnownNames>({
    maxSize: MAX_NAMES,
    sizeCalculation: ({ names }) => names.length + 1,
  })

  async function namesOf(id: string, signal: AbortSignal): Promise<KnownNames['names']> {
    const known = cache.get(id)
    const answer = await source.ask(`/api/books-db/${id}/contents`, { etag: known?.etag ?? undefined, signal })
    if (answer.status === 304 && known) return known.names
    if (answer.status !== 200) return []
    const contents = JSON.parse(answer.text) as readonly ContentsEntry[]
    const names = contents.map(({ heading, isHeading }) => (isHeading ? heading : null))
    cache.set(id, { etag: answer.etag, names })
    return names
  }

  return async (id, page, signal) => {
    // What comes too late for this document is known for the next one; one with the number of its page is better than none.
    const names = namesOf(id, signal).catch(() => [])
    const inTime = await Promise.race([names, sleep(MAX_WAIT_MS, [], { ref: false })])
    return inTime[page - 1] ?? null
  }
}
