import { expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import type { PagedBook, PageAnswer } from './fetchPageContent.ts'
import { createPageCache } from './createPageCache.ts'

const book = buildBook({ totalPages: 50 })
const answerOf = (known: PagedBook, index: number): PageAnswer => ({
  content: { kind: 'tex', text: `page ${index}`, figures: new Map(), index },
  version: known.version,
  pages: known.totalPages,
})
const fetcher = () => vi.fn((known: PagedBook, index: number) => Promise.resolve(answerOf(known, index)))

it('the page cache fetches a page once', async () => {
  const fetchPageContent = fetcher()
  const cache = createPageCache(fetchPageContent)
  await Promise.all([cache.request(book, 3), cache.request(book, 3)])
  await cache.request(book, 3)
  expect(fetchPageContent).toHaveBeenCalledOnce()
})

it('the page cache returns a page from the cache once it has arrived', async () => {
  const cache = createPageCache(fetcher())
  expect(cache.peek(book, 3)).toBeNull()
  await cache.request(book, 3)
  expect(cache.peek(book, 3)).toEqual({ kind: 'tex', text: 'page 3', figures: new Map(), index: 3 })
})

it('the page cache aborts the requests that a jump makes obsolete, and only those', () => {
  const signals = new Map<number, AbortSignal>()
  const cache = createPageCache((_known, index, signal) => {
    signals.set(index, signal)
    return new Promise(() => undefined)
  })
  for (const index of [3, 4, 5]) void cache.request(book, index)
  cache.retain(book, [4, 40])
  expect([3, 4, 5].map((index) => signals.get(index)?.aborted)).toEqual([true, false, true])
})

it('the page cache requests a page again after its request was aborted', () => {
  const fetchPageContent = vi.fn(() => new Promise<null>(() => undefined))
  const cache = createPageCache(fetchPageContent)
  void cache.request(book, 3)
  cache.retain(book, [])
  void cache.request(book, 3)
  expect(fetchPageContent).toHaveBeenCalledTimes(2)
})

it('the page cache drops the pages of other versions', async () => {
  const cache = createPageCache(fetcher())
  await cache.request(book, 3)
  cache.retain({ ...book, version: 8 }, [3])
  expect(cache.peek(book, 3)).toBeNull()
})

it('the page cache caches an answer under the version that it reports', async () => {
  const cache = createPageCache(async (known, index) => ({ ...answerOf(known, index), version: 8 }))
  await cache.request(book, 3)
  expect(cache.peek(book, 3)).toBeNull()
  expect(cache.peek({ ...book, version: 8 }, 3)).not.toBeNull()
})

it('the page cache evicts the oldest page', async () => {
  const cache = createPageCache(fetcher())
  for (let index = 0; index < 20; index++) await cache.request(book, index)
  expect(cache.peek(book, 0)).toBeNull()
  expect(cache.peek(book, 19)).not.toBeNull()
})

it('the page cache evicts the least recently used page', async () => {
  const cache = createPageCache(fetcher())
  for (let index = 0; index < 12; index++) await cache.request(book, index)
  await cache.request(book, 0)
  await cache.request(book, 12)
  expect(cache.peek(book, 0)).not.toBeNull()
  expect(cache.peek(book, 1)).toBeNull()
})

it('the page cache caches fewer large pages: four of the largest size', async () => {
  const text = 'x'.repeat(2 * 1024 * 1024)
  const cache = createPageCache(async (known, index) => ({
    ...answerOf(known, index),
    content: { kind: 'tex', text, figures: new Map(), index },
  }))
  for (let index = 0; index < 5; index++) await cache.request(book, index)
  expect([0, 1, 2, 3, 4].map((index) => cache.peek(book, index) !== null)).toEqual([false, true, true, true, true])
})

it('the page cache caches a page that is larger than the limit', async () => {
  const text = 'x'.repeat(9 * 1024 * 1024)
  const cache = createPageCache(async (known, index) => ({
    ...answerOf(known, index),
    content: { kind: 'tex', text, figures: new Map(), index },
  }))
  await cache.request(book, 0)
  expect(cache.peek(book, 0)).not.toBeNull()
})

it('the page cache requests a page again after a failure', async () => {
  const fetchPageContent = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(answerOf(book, 3))
  const cache = createPageCache(fetchPageContent)
  await expect(cache.request(book, 3)).rejects.toThrow('no')
  await expect(cache.request(book, 3)).resolves.toEqual(answerOf(book, 3))
})
