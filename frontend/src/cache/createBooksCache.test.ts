import { beforeEach, describe, expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../testing/buildBook.ts'
import { createMemoryStore } from '../testing/createMemoryStore.ts'
import { createBooksCache } from './createBooksCache.ts'

const salt = buildBook({ version: 7 })
const garden = buildPersianBook({ version: 3 })
const signal = new AbortController().signal
const CAPACITY = 4_000

let memory: ReturnType<typeof createMemoryStore>
let cache: ReturnType<typeof createBooksCache>
beforeEach(() => {
  let time = 0
  memory = createMemoryStore()
  cache = createBooksCache({ store: memory.store, now: () => ++time, capacity: CAPACITY })
})
/** A page of this many bytes, too short to be compressed. */
const page = (bytes: number) => 'x'.repeat(bytes)
const writePages = async (...keys: string[]) => {
  for (const key of keys) await cache.writePage(key, page(900), signal)
}

it('the cache is empty at first', async () => {
  await expect(cache.readList()).resolves.toBeNull()
  await expect(cache.readPage('salt-roads/7/1')).resolves.toBeNull()
  await expect(cache.readUsage()).resolves.toEqual({ books: 0, pages: 0, used: 0, available: CAPACITY })
})

it('the cache returns the list and the page that were written', async () => {
  await expect(cache.replaceList([salt, garden], signal)).resolves.toBe('written')
  await expect(cache.writePage('salt-roads/7/1', 'نان‌ها', signal)).resolves.toBe('written')
  await expect(cache.readList()).resolves.toEqual([salt, garden])
  await expect(cache.readPage('salt-roads/7/1')).resolves.toBe('نان‌ها')
})

it('the cache stores an empty list and an empty page', async () => {
  await cache.replaceList([], signal)
  await cache.writePage('salt-roads/7/1', '', signal)
  await expect(cache.readList()).resolves.toEqual([])
  await expect(cache.readPage('salt-roads/7/1')).resolves.toBe('')
})

it('the cache reports its usage', async () => {
  await cache.replaceList([salt], signal)
  const { used } = await cache.readUsage()
  expect(used).toBe(JSON.stringify([salt]).length)
  await writePages('salt-roads/7/1', 'salt-roads/7/1.info')
  await expect(cache.readUsage()).resolves.toEqual({
    books: 1,
    pages: 1,
    used: used + 1_800,
    available: CAPACITY - used - 1_800,
  })
})

it('the cache lists the pages of a book in a version in ascending order', async () => {
  await writePages('salt-roads/7/10', 'salt-roads/7/2', 'salt-roads/7/2.info')
  await expect(cache.readPageNumbers('salt-roads', 7)).resolves.toEqual([2, 10])
  await writePages('salt-roads/6/3', 'bagh-e-sang/7/4')
  await expect(cache.readPageNumbers('salt-roads', 6)).resolves.toEqual([3])
  await expect(cache.readPageNumbers('salt-roads', 8)).resolves.toEqual([])
})

it('the cache is empty after it is cleared', async () => {
  await cache.replaceList([salt], signal)
  await writePages('salt-roads/7/1')
  await cache.clear()
  expect(memory.keys()).toEqual([])
})

describe('a new list', () => {
  it('retains the pages of its books in their versions, and deletes all others', async () => {
    await cache.replaceList([salt, garden], signal)
    await writePages('salt-roads/7/1', 'salt-roads/7/1.info', 'bagh-e-sang/3/1')
    await cache.replaceList([salt], signal)
    expect(memory.keys()).toEqual(['list', 'salt-roads/7/1', 'salt-roads/7/1.info'])
    await cache.replaceList([{ ...salt, version: 8 }], signal)
    expect(memory.keys()).toEqual(['list'])
  })

  it('empties the cache if it is too large to be stored', async () => {
    await cache.replaceList([salt], signal)
    await writePages('salt-roads/7/1')
    await expect(cache.replaceList([{ ...salt, description: page(CAPACITY) }], signal)).resolves.toBe('full')
    expect(memory.keys()).toEqual([])
  })

  it('deletes unknown keys and contents without an entry', async () => {
    memory.corrupt('salt-roads/7/1', { compressed: false, text: 'x' }, 'no entry')
    memory.corrupt('anything', { a: 1 }, { key: 'anything', size: -1, readAt: 'x' })
    await cache.replaceList([salt], signal)
    expect(memory.keys()).toEqual(['list'])
  })
})

describe('eviction', () => {
  it('removes the least recently read page', async () => {
    await writePages('salt-roads/7/1', 'salt-roads/7/2', 'salt-roads/7/3', 'salt-roads/7/4')
    await cache.readPage('salt-roads/7/1')
    await writePages('salt-roads/7/5')
    expect(memory.keys()).toEqual(['salt-roads/7/1', 'salt-roads/7/3', 'salt-roads/7/4', 'salt-roads/7/5'])
    expect((await cache.readUsage()).used).toBeLessThanOrEqual(CAPACITY)
  })

  it('takes a page that was only peeked at for one that was not read', async () => {
    await writePages('salt-roads/7/1', 'salt-roads/7/2', 'salt-roads/7/3', 'salt-roads/7/4')
    await expect(cache.readPage('salt-roads/7/1', true)).resolves.toBe(page(900))
    await writePages('salt-roads/7/5')
    expect(memory.keys()).toEqual(['salt-roads/7/2', 'salt-roads/7/3', 'salt-roads/7/4', 'salt-roads/7/5'])
  })

  it('counts a page that is written again once', async () => {
    for (let time = 0; time < 9; time++) await writePages('salt-roads/7/1')
    await expect(cache.readUsage()).resolves.toMatchObject({ pages: 1, used: 900 })
  })

  it('removes no page for one that would not fit anyway', async () => {
    await cache.replaceList([{ ...salt, description: page(3_000) }], signal)
    await cache.writePage('salt-roads/7/1', page(100), signal)
    await expect(cache.writePage('salt-roads/7/2', page(1_000), signal)).resolves.toBe('full')
    await expect(cache.readPage('salt-roads/7/1')).resolves.toBe(page(100))
  })
})

describe('a browser whose quota is below the capacity', () => {
  it('stores a page after all others were evicted', async () => {
    await cache.replaceList([salt], signal)
    await writePages('salt-roads/7/1', 'salt-roads/7/2')
    memory.setQuota(2_500)
    await expect(cache.writePage('salt-roads/7/3', page(900), signal)).resolves.toBe('written')
    expect(memory.keys()).toEqual(['list', 'salt-roads/7/3'])
  })

  it('keeps the list if a page does not fit even then', async () => {
    await cache.replaceList([salt], signal)
    await writePages('salt-roads/7/1')
    memory.setQuota(100)
    await expect(cache.writePage('salt-roads/7/2', page(900), signal)).resolves.toBe('full')
    await expect(cache.readList()).resolves.toEqual([salt])
  })

  it('keeps no former list if the new one does not fit', async () => {
    await cache.replaceList([salt], signal)
    memory.setQuota(100)
    await expect(cache.replaceList([salt, garden], signal)).resolves.toBe('full')
    expect(memory.keys()).toEqual([])
  })
})

describe('corrupt content', () => {
  it('is treated as absent', async () => {
    memory.corrupt('list', [{ id: 'salt-roads' }])
    memory.corrupt('salt-roads/7/1', { compressed: true, bytes: 'garbage' })
    await expect(cache.readList()).resolves.toBeNull()
    await expect(cache.readPage('salt-roads/7/1')).resolves.toBeNull()
    await expect(cache.readUsage()).resolves.toMatchObject({ books: 0 })
  })

  it('is overwritten by valid content', async () => {
    memory.corrupt('salt-roads/7/1', 'garbage', null)
    await cache.writePage('salt-roads/7/1', 'good', signal)
    await expect(cache.readPage('salt-roads/7/1')).resolves.toBe('good')
  })
})

it('the cache deletes the pages of one book', async () => {
  await cache.replaceList([salt, garden], signal)
  await writePages('salt-roads/7/1', 'salt-roads/6/2', 'bagh-e-sang/3/1')
  await cache.deletePagesOf('salt-roads')
  expect(memory.keys()).toEqual(['bagh-e-sang/3/1', 'list'])
})

it('the cache discards a write that began before it was cleared', async () => {
  const writing = new AbortController()
  const outcome = cache.writePage('salt-roads/7/1', page(2_000), writing.signal)
  writing.abort()
  await cache.clear()
  await expect(outcome).resolves.toBe('cancelled')
  await expect(cache.replaceList([salt], writing.signal)).resolves.toBe('cancelled')
  expect(memory.keys()).toEqual([])
})

it('the cache throws the error of a store that fails for a reason other than its quota', async () => {
  const store = { ...memory.store, change: () => Promise.reject(new Error('It is closed')) }
  const broken = createBooksCache({ store })
  await expect(broken.writePage('salt-roads/7/1', 'x', signal)).rejects.toThrow('It is closed')
})
