import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BooksCache } from '../cache/BooksCache.ts'
import { buildBook } from '../testing/buildBook.ts'

const opened = vi.fn<() => Partial<BooksCache>>()
vi.mock('../cache/openBooksCache.ts', () => ({ openBooksCache: opened }))

/** Loads the module anew for each test, as each tab does. */
async function openTab(cache: () => Partial<BooksCache>) {
  opened.mockImplementation(cache)
  vi.resetModules()
  return (await import('./cachedBooks.ts')).cachedBooks
}
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const fails = () => Promise.reject(new Error('It is broken'))
const hangs = () => new Promise<never>(() => {})

it('cachedBooks opens the cache once', async () => {
  const cached = await openTab(() => ({ readList: async () => [buildBook()], readPage: async () => 'text' }))
  opened.mockClear()
  await expect(Promise.all([cached.readList(), cached.readPage('a')])).resolves.toEqual([[buildBook()], 'text'])
  expect(opened).toHaveBeenCalledOnce()
})

it('cachedBooks is empty if the cache fails', async () => {
  const cached = await openTab(() => ({
    readList: fails,
    readPage: fails,
    replaceList: fails,
    deletePagesOf: fails,
    clear: fails,
  }))
  await expect(cached.readList()).resolves.toBeNull()
  await expect(cached.readPage('a')).resolves.toBeNull()
  await expect(cached.createWriter().writeList([])).resolves.toBeNull()
  await expect(cached.deletePagesOf('a')).resolves.toBeUndefined()
  await expect(cached.clear()).resolves.toBeUndefined()
})

it('cachedBooks is empty if the cache cannot be opened, and tries to open it again at the next call', async () => {
  const cached = await openTab(() => {
    throw new Error('Storage is forbidden')
  })
  await expect(cached.readList()).resolves.toBeNull()
  opened.mockImplementation(() => ({ readList: async () => [] }))
  await expect(cached.readList()).resolves.toEqual([])
})

it('cachedBooks waits for the cache one second at most', async () => {
  const cached = await openTab(() => ({ readPage: hangs, clear: hangs }))
  const [page, cleared] = [cached.readPage('a'), cached.clear()]
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(page).resolves.toBeNull()
  await expect(cleared).resolves.toBeUndefined()
})

it('cachedBooks reports the outcome of a write', async () => {
  const cached = await openTab(() => ({ writePage: async () => 'full' }))
  const outcome = cached.createWriter().writePage('a', 'text')
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).resolves.toBe('full')
})

it('cachedBooks aborts the writes that began before it was cleared', async () => {
  const replaceList = vi.fn<BooksCache['replaceList']>().mockResolvedValue('written')
  const cached = await openTab(() => ({ replaceList, clear: async () => {} }))
  const [before] = [cached.createWriter(), await cached.clear()]
  await before.writeList([])
  await cached.createWriter().writeList([])
  expect(replaceList.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false])
})

it('cachedBooks calls its listeners if the browser is full, and for no other outcome', async () => {
  const outcomes = ['written', 'full', 'cancelled'] as const
  const onFull = vi.fn()
  for (const outcome of outcomes) {
    const cached = await openTab(() => ({ replaceList: async () => outcome }))
    const unsubscribe = cached.onFull(() => onFull(outcome))
    await cached.createWriter().writeList([])
    unsubscribe()
    await cached.createWriter().writeList([])
  }
  expect(onFull.mock.calls).toEqual([['full']])
})

it('cachedBooks calls its listeners also if the write outlasts the timeout', async () => {
  const onFull = vi.fn()
  const slowlyFull = () => new Promise<'full'>((resolve) => void setTimeout(() => resolve('full'), 1_500))
  const cached = await openTab(() => ({ replaceList: slowlyFull }))
  cached.onFull(onFull)
  const outcome = cached.createWriter().writeList([])
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(outcome).resolves.toBeNull()
  expect(onFull).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(onFull).toHaveBeenCalledOnce()
})
