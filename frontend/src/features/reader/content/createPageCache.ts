import type { DrawnPage } from './DrawnPage.ts'
import type { PageAnswer, PageContent, PagedBook } from './fetchPageContent.ts'

/** Number of cached pages, least recently used evicted first: enough for turning back and forth. */
const MAX_PAGES = 12
/** Characters of all cached pages: four pages of the largest size, which are the current one and those around it. */
const MAX_CHARACTERS = 8 * 1024 * 1024

type FetchPageContent = (book: PagedBook, index: number, signal: AbortSignal) => Promise<PageAnswer | null>
interface PendingRequest {
  promise: Promise<PageAnswer | null>
  controller: AbortController
}

/**
 * Caches pages by book, version and index, and shares a pending request between callers. It begins with the page that the
 * server has drawn, if any.
 */
export function createPageCache(fetchPageContent: FetchPageContent, drawn: DrawnPage | null = null) {
  const pages = new Map<string, PageContent>()
  const pending = new Map<string, PendingRequest>()

  const store = (key: string, content: PageContent) => {
    pages.delete(key)
    pages.set(key, content)
    let characters = 0
    for (const cached of pages.values()) characters += lengthOf(cached)
    for (const [oldest, cached] of pages) {
      if ((pages.size <= MAX_PAGES && characters <= MAX_CHARACTERS) || oldest === key) return
      pages.delete(oldest)
      characters -= lengthOf(cached)
    }
  }

  if (drawn) store(keyOf(drawn.book.id, drawn.book.version, drawn.index), drawn.content)

  const start = (book: PagedBook, index: number): Promise<PageAnswer | null> => {
    const key = keyOf(book.id, book.version, index)
    const controller = new AbortController()
    const promise = fetchPageContent(book, index, controller.signal)
      .then((answer) => {
        if (answer) store(keyOf(book.id, answer.version, index), answer.content)
        return answer
      })
      .finally(() => {
        if (pending.get(key)?.controller === controller) pending.delete(key)
      })
    pending.set(key, { promise, controller })
    return promise
  }

  return {
    /** The cached page, or null; does not fetch it. */
    peek: (book: PagedBook, index: number): PageContent | null =>
      pages.get(keyOf(book.id, book.version, index)) ?? null,

    /** Caches a page that was just saved, and aborts a pending request for it. */
    put(book: PagedBook, index: number, content: PageContent): void {
      const key = keyOf(book.id, book.version, index)
      pending.get(key)?.controller.abort()
      pending.delete(key)
      store(key, content)
    },

    /** The page from the cache, from a pending request, or from a new one; null if the book has no such page. */
    async request(book: PagedBook, index: number): Promise<PageAnswer | null> {
      const key = keyOf(book.id, book.version, index)
      const content = pages.get(key)
      if (content) {
        store(key, content)
        return { content, version: book.version, pages: book.totalPages }
      }
      return pending.get(key)?.promise ?? start(book, index)
    },

    /** Drops all pages, and aborts requests for them. */
    clear(): void {
      for (const { controller } of pending.values()) controller.abort()
      pending.clear()
      pages.clear()
    },

    /** Aborts requests for all pages but these, and drops cached pages of other versions. */
    retain(book: PagedBook, indexes: readonly number[]): void {
      const wanted = new Set(indexes.map((index) => keyOf(book.id, book.version, index)))
      for (const [key, { controller }] of pending) {
        if (wanted.has(key)) continue
        pending.delete(key)
        controller.abort()
      }
      for (const key of pages.keys()) if (!key.startsWith(keyOf(book.id, book.version, ''))) pages.delete(key)
    },
  }
}

const keyOf = (id: string, version: number, index: number | '') => `${id}/${version}/${index}`

function lengthOf(content: PageContent): number {
  if (content.kind === 'tex') return content.text.length
  if (content.kind !== 'drawn') return (content.html as { toString: () => string }).toString().length
  return content.nodes.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0)
}
