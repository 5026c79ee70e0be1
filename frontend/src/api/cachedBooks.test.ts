import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BooksCache } from '../cache/BooksCache.ts'
import { buildBook } from '../testing/buildBook.ts'

const opened = vi.fn<() => Partial<BooksCache>>()
vi.mock('../cache/openBooksCache.ts', () => ({ openBooksCache: opened }))

/** A module of its own for each test, as each tab has one. */
async function tab(cache: () => Partial<BooksCache>) {
  opened.mockImplementation(cache)
  vi.resetModules()
  return (await import('./cachedBooks.ts')).cachedBooks
}
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const fails = () => Promise.reject(new Error('It is broken'))
const hangs = () => new Promise<never>(() => {})

it('opens one cache', async () => {
  const kept = await tab(() => ({ list: async () => [buildBook()], page: async () => 'text' }))
  opened.mockClear()
  await expect(Promise.all([kept.list(), kept.page('a')])).resolves.toEqual([[buildBook()], 'text'])
  expect(opened).toHaveBeenCalledOnce()
})

it('is as if nothing were kept where the cache fails', async () => {
  const kept = await tab(() => ({ list: fails, page: fails, rewrite: fails, dropBook: fails, clear: fails }))
  await expect(kept.list()).resolves.toBeNull()
  await expect(kept.page('a')).resolves.toBeNull()
  await expect(kept.keeper().list([])).resolves.toBeNull()
  await expect(kept.dropBook('a')).resolves.toBeUndefined()
  await expect(kept.clear()).resolves.toBeUndefined()
})

it('is so where there can be no cache, and tries again the next time', async () => {
  const kept = await tab(() => {
    throw new Error('Storage is forbidden')
  })
  await expect(kept.list()).resolves.toBeNull()
  opened.mockImplementation(() => ({ list: async () => [] }))
  await expect(kept.list()).resolves.toEqual([])
})

it('waits a second and no longer', async () => {
  const kept = await tab(() => ({ page: hangs, clear: hangs }))
  const [page, cleared] = [kept.page('a'), kept.clear()]
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(page).resolves.toBeNull()
  await expect(cleared).resolves.toBeUndefined()
})

it('says whether a page was kept', async () => {
  const kept = await tab(() => ({ keepPage: async () => 'full' }))
  const outcome = kept.keeper().page('a', 'text')
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).resolves.toBe('full')
})

it('calls back what was on its way when everything is cleared', async () => {
  const rewrite = vi.fn<BooksCache['rewrite']>().mockResolvedValue('kept')
  const kept = await tab(() => ({ rewrite, clear: async () => {} }))
  const [before] = [kept.keeper(), await kept.clear()]
  await before.list([])
  await kept.keeper().list([])
  expect(rewrite.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false])
})

it('tells of a browser that is full, and of nothing else', async () => {
  const outcomes = ['kept', 'full', 'overtaken'] as const
  const onFull = vi.fn()
  for (const outcome of outcomes) {
    const kept = await tab(() => ({ rewrite: async () => outcome }))
    const unwatch = kept.watchFull(() => onFull(outcome))
    await kept.keeper().list([])
    unwatch()
    await kept.keeper().list([])
  }
  expect(onFull.mock.calls).toEqual([['full']])
})

it('tells of a browser that is full also where it took longer than anybody waits', async () => {
  const onFull = vi.fn()
  const slowlyFull = () => new Promise<'full'>((resolve) => void setTimeout(() => resolve('full'), 1_500))
  const kept = await tab(() => ({ rewrite: slowlyFull }))
  kept.watchFull(onFull)
  const outcome = kept.keeper().list([])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(outcome).resolves.toBeNull()
  expect(onFull).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(onFull).toHaveBeenCalledOnce()
})
