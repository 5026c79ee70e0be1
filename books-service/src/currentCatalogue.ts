import { createHash } from 'node:crypto'
import { toBook, type BookFacts, type BookView } from '@hikma/contracts/toBook'
import { unavailable } from '@hikma/service-kit/httpError'
import type { Catalogue } from './catalogue.ts'
import type { Reconciler } from './reconciler.ts'
import { createSummaries } from './summaries.ts'

export interface BookList {
  json: string
  etag: string
}

export interface ListOptions {
  view: BookView
  includePrivate: boolean
}

interface CachedList {
  revision: string
  list: Promise<BookList>
}

export const etagOf = (json: string): string => createHash('sha256').update(json).digest('base64url').slice(0, 27)

export type CurrentCatalogue = ReturnType<typeof createCurrentCatalogue>

/**
 * The catalogue as readers get it: only after a pass on this very database, else 503,
 * since a new or forgotten one knows too little. A list is made once for each revision.
 */
export function createCurrentCatalogue(catalogue: Catalogue, reconciler: Reconciler) {
  const kept = new Map<string, CachedList>()
  const summaries = createSummaries(catalogue)

  function assertCurrent(epoch: string): void {
    if (reconciler.isCurrent(epoch)) return
    reconciler.trigger()
    throw unavailable('The list of books is being put in order. Please try again in a moment.')
  }

  async function wholeBooks(includePrivate: boolean): Promise<string> {
    const books = await catalogue.list({ includePrivate })
    return JSON.stringify(books.map((facts) => toBook(facts, 'full')))
  }

  async function makeList({ view, includePrivate }: ListOptions): Promise<BookList> {
    const json = view === 'summary' ? await summaries({ includePrivate }) : await wholeBooks(includePrivate)
    return { json, etag: etagOf(json) }
  }

  return {
    async list(options: ListOptions): Promise<BookList> {
      // The revision is read before the list: a list may be newer than its revision, never older.
      const state = await catalogue.state()
      assertCurrent(state.epoch)
      const kind = `${options.view} ${options.includePrivate}`
      const revision = `${state.epoch} ${state.revision}`
      const known = kept.get(kind)
      if (known?.revision === revision) return known.list
      const list = makeList(options)
      kept.set(kind, { revision, list })
      list.catch(() => kept.delete(kind))
      return list
    },

    /** The book, or null where there is none that this reader may know of. */
    async find(id: string, { includePrivate }: Pick<ListOptions, 'includePrivate'>): Promise<BookFacts | null> {
      const { epoch, book } = await catalogue.find(id)
      assertCurrent(epoch)
      return book && (book.record.isPublic || includePrivate) ? book : null
    },
  }
}
