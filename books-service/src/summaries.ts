import { toBook } from '@hikma/contracts/toBook'
import { LRUCache } from 'lru-cache'
import type { Catalogue, FoundBook, Listing } from './catalogue.ts'

/** Of all texts together, in characters: 60,000 books. */
const KEPT_CHARACTERS = 32 * 1024 * 1024

interface Summary {
  /** Of the manifest that the text was made from: another text has another etag. */
  etag: string
  /** JSON up to the reads, which change by themselves. */
  text: string
}

function summaryOf({ etag, ...facts }: FoundBook): Summary {
  const { totalReads: _, ...said } = toBook(facts, 'summary')
  return { etag, text: JSON.stringify(said).slice(0, -1) }
}

/**
 * The list of summaries as JSON. Each book's text is kept for as long as its manifest is the same, so that a list costs
 * what has changed since the last one, and a line for each book.
 */
export function createSummaries(catalogue: Pick<Catalogue, 'listed' | 'list'>) {
  const kept = new LRUCache<string, Summary>({ maxSize: KEPT_CHARACTERS, sizeCalculation: ({ text }) => text.length })

  return async function summaries({ includePrivate }: Listing): Promise<string> {
    const listed = await catalogue.listed({ includePrivate })
    const texts = new Map<string, string>()
    for (const { id, etag } of listed) {
      const summary = kept.get(id)
      if (summary?.etag === etag) texts.set(id, summary.text)
    }
    const changed = listed.flatMap(({ id }) => (texts.has(id) ? [] : [id]))
    if (changed.length > 0)
      for (const book of await catalogue.list({ includePrivate, ids: changed })) {
        const summary = summaryOf(book)
        kept.set(book.id, summary)
        texts.set(book.id, summary.text)
      }
    const books = listed.flatMap(({ id, totalReads }) => {
      const text = texts.get(id)
      // one that was hidden between the two questions has none
      return text === undefined ? [] : [`${text},"totalReads":${totalReads}}`]
    })
    return `[${books.join(',')}]`
  }
}
