import { toBook } from '@hikma/contracts/toBook'
import { LRUCache } from 'lru-cache'
import type { Catalogue, FoundBook, Listing } from './catalogue.ts'

/** In characters, of all texts together: enough for 60,000 books. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024

interface Summary {
  /** The etag of the manifest that the text was made from. */
  etag: string
  /** The JSON up to the reads, which change without the manifest, and what only admins see. */
  text: string
}

function summaryOf({ etag, ...facts }: FoundBook): Summary {
  const { totalReads: _, ...rest } = toBook(facts, 'summary')
  return { etag, text: JSON.stringify(rest).slice(0, -1) }
}

/**
 * Makes the list of summaries as JSON. Each book's text is cached until its manifest changes, so that a new list reads
 * only the books that have changed since the last one.
 */
export function createSummaries(catalogue: Pick<Catalogue, 'listed' | 'list'>) {
  const cache = new LRUCache<string, Summary>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  })

  return async function summaries({ includePrivate }: Listing): Promise<string> {
    const listed = await catalogue.listed({ includePrivate })
    const texts = new Map<string, string>()
    for (const { id, etag } of listed) {
      const summary = cache.get(id)
      if (summary?.etag === etag) texts.set(id, summary.text)
    }
    const changed = listed.flatMap(({ id }) => (texts.has(id) ? [] : [id]))
    if (changed.length > 0)
      for (const book of await catalogue.list({ includePrivate, ids: changed })) {
        const summary = summaryOf(book)
        cache.set(book.id, summary)
        texts.set(book.id, summary.text)
      }
    const books = listed.flatMap(({ id, totalReads, changedAt }) => {
      const text = texts.get(id)
      // a saved text is no other list for visitors
      const change = includePrivate && changedAt ? `,"changedAt":"${changedAt.toISOString()}"` : ''
      // a book that was hidden between the two queries has none
      return text === undefined ? [] : [`${text},"totalReads":${totalReads}${change}}`]
    })
    return `[${books.join(',')}]`
  }
}
