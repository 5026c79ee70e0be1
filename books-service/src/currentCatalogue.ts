import { createHash } from 'node:crypto'
import { toBook, type BookFacts, type BookView } from '@hikma/contracts/toBook'
import { httpError } from '@hikma/service-kit/httpError'
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
 * The catalogue for readers. Throws 503 until the reconciler has completed a pass over this database, because a new or
 * invalidated one is incomplete. Each list is made once per revision.
 */
export function createCurrentCatalogue(catalogue: Catalogue, reconciler: Reconciler) {
  const cache = new Map<string, CachedList>()
  const summaries = createSummaries(catalogue)

  function assertCurrent(epoch: string): void {
    if (reconciler.isCurrent(epoch)) return
    reconciler.trigger()
    throw httpError('list_not_ready')
  }

  async function fullList(includePrivate: boolean): Promise<string> {
    const books = await catalogue.list({ includePrivate })
    return JSON.stringify(books.map((facts) => toBook(facts, 'full')))
  }

  async function makeList({ view, includePrivate }: ListOptions): Promise<BookList> {
    const json = view === 'summary' ? await summaries({ includePrivate }) : await fullList(includePrivate)
    return { json, etag: etagOf(json) }
  }

  return {
    async list(options: ListOptions): Promise<BookList> {
      // the revision is read before the list, so that a list may be newer than its revision but never older
      const state = await catalogue.state()
      assertCurrent(state.epoch)
      const kind = `${options.view} ${options.includePrivate}`
      const revision = `${state.epoch} ${state.revision}`
      const cached = cache.get(kind)
      if (cached?.revision === revision) return cached.list
      const list = makeList(options)
      cache.set(kind, { revision, list })
      list.catch(() => cache.delete(kind))
      return list
    },

    /** The book, or null if there is none that this reader may see. */
    async find(id: string, viewer: Pick<ListOptions, 'includePrivate'>): Promise<BookFacts | null> {
      const { epoch, book } = await catalogue.find(id, viewer)
      assertCurrent(epoch)
      return book
    },
  }
}
