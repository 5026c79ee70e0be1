import type { History, HistoryEntry, RevisionPage } from '@hikma/contracts/history'
import { vi } from 'vitest'
import { buildBook } from '../../testing/buildBook.ts'
import { fakeLibrary } from '../../testing/fakeLibrary.ts'
import type { ComparisonAnswer, ComparisonRequest } from './compare/Comparison.ts'
import { comparePages } from './compare/comparePages.ts'

const PAGE_ID = 'aaaaaaaaaaaaaaaaaaaa'

/** A revision as the library lists it; its id ends in `number`. */
export const buildRevision = (number: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `01m84q75vnndnffervj7a1h3${String(number).padStart(2, '0')}`,
  at: new Date(Date.now() - (100 - number) * 3_600_000).toISOString(),
  by: null,
  kind: 'save',
  page: 1,
  pageId: PAGE_ID,
  ...more,
})

/**
 * A library with one book and this history, newest first, in parts of `limit`; `texts` are the texts of its page after
 * each revision. Returns the restores that were asked for, and the deletions, which have no body.
 */
export function fakeHistory(
  revisions: readonly HistoryEntry[],
  texts: readonly string[],
  { limit = 50, restore = () => Response.json(buildBook({ version: 8 })) } = {},
) {
  const restores: { body: unknown; head: string | null }[] = []
  const listOf = (query: URLSearchParams): History => {
    const from = revisions.findIndex(({ id }) => id === query.get('before')) + 1
    const size = Math.min(limit, Number(query.get('limit') ?? limit))
    const part = revisions.slice(from, from + size)
    const more = from + size < revisions.length
    return { revisions: part, more, next: more ? (part.at(-1)?.id ?? null) : null }
  }
  const pageOf = (id: string): RevisionPage | null => {
    const content = texts[revisions.findIndex((revision) => revision.id === id)]
    return content === undefined
      ? null
      : { content, ext: 'html', figures: { [`${content.length}.png`]: '/a' }, page: 1 }
  }
  fakeLibrary([buildBook()], async ({ pathname, searchParams }, _signal, request) => {
    if (request?.method === 'DELETE') {
      restores.push({ body: null, head: request.headers.get('if-match') })
      return new Response(null, { status: 204 })
    }
    if (pathname.endsWith('/history')) return Response.json(listOf(searchParams))
    const [, id = ''] = /\/revisions\/(\w+)\/pages\//.exec(pathname) ?? []
    if (id) return Response.json(pageOf(id) ?? { error: 'No.' }, { status: pageOf(id) ? 200 : 404 })
    if (pathname.endsWith('/1.html')) return new Response('<p>1</p>', { headers: { 'X-Page-Id': PAGE_ID } })
    if (!pathname.endsWith('/restore') || !request) return undefined as unknown as Response
    restores.push({ body: await request.clone().json(), head: request.headers.get('if-match') })
    return restore()
  })
  vi.stubGlobal('Worker', FakeWorker)
  return restores
}

/** Compares in the same thread. */
class FakeWorker extends EventTarget {
  constructor() {
    super()
    queueMicrotask(() => this.#answer('ready'))
  }
  #answer(data: ComparisonAnswer | 'ready') {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  postMessage(request: ComparisonRequest) {
    void comparePages(request).then((comparison) => this.#answer({ comparison }))
  }
  terminate() {}
}
