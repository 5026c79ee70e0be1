import { beforeEach, describe, expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../testing/buildBook.ts'
import { createMemoryStore } from '../testing/createMemoryStore.ts'
import { createBooksCache } from './createBooksCache.ts'

const salt = buildBook({ version: 7 })
const garden = buildPersianBook({ version: 3 })
const still = new AbortController().signal
const ROOM = 4_000

let memory: ReturnType<typeof createMemoryStore>
let cache: ReturnType<typeof createBooksCache>
beforeEach(() => {
  let time = 0
  memory = createMemoryStore()
  cache = createBooksCache({ store: memory.store, now: () => ++time, room: ROOM })
})
/** A page of so many bytes, too short to be compressed. */
const page = (bytes: number) => 'x'.repeat(bytes)
const keepPages = async (...keys: string[]) => {
  for (const key of keys) await cache.keepPage(key, page(900), still)
}

it('begins empty', async () => {
  await expect(cache.list()).resolves.toBeNull()
  await expect(cache.page('salt-roads/7/1')).resolves.toBeNull()
  await expect(cache.usage()).resolves.toEqual({ books: 0, pages: 0, used: 0, available: ROOM })
})

it('gives back what it keeps', async () => {
  await expect(cache.rewrite([salt, garden], still)).resolves.toBe('kept')
  await expect(cache.keepPage('salt-roads/7/1', 'نان‌ها', still)).resolves.toBe('kept')
  await expect(cache.list()).resolves.toEqual([salt, garden])
  await expect(cache.page('salt-roads/7/1')).resolves.toBe('نان‌ها')
})

it('keeps an empty library and an empty page', async () => {
  await cache.rewrite([], still)
  await cache.keepPage('salt-roads/7/1', '', still)
  await expect(cache.list()).resolves.toEqual([])
  await expect(cache.page('salt-roads/7/1')).resolves.toBe('')
})

it('says what it uses', async () => {
  await cache.rewrite([salt], still)
  const { used } = await cache.usage()
  expect(used).toBe(JSON.stringify([salt]).length)
  await keepPages('salt-roads/7/1', 'salt-roads/7/1.info')
  await expect(cache.usage()).resolves.toEqual({
    books: 1,
    pages: 1,
    used: used + 1_800,
    available: ROOM - used - 1_800,
  })
})

it('forgets everything when it is cleared', async () => {
  await cache.rewrite([salt], still)
  await keepPages('salt-roads/7/1')
  await cache.clear()
  expect(memory.keys()).toEqual([])
})

describe('a new list', () => {
  it('keeps the pages of its own books in their own version, and no others', async () => {
    await cache.rewrite([salt, garden], still)
    await keepPages('salt-roads/7/1', 'salt-roads/7/1.info', 'bagh-e-sang/3/1')
    await cache.rewrite([salt], still)
    expect(memory.keys()).toEqual(['list', 'salt-roads/7/1', 'salt-roads/7/1.info'])
    await cache.rewrite([{ ...salt, version: 8 }], still)
    expect(memory.keys()).toEqual(['list'])
  })

  it('leaves nothing where it is too large to be kept', async () => {
    await cache.rewrite([salt], still)
    await keepPages('salt-roads/7/1')
    await expect(cache.rewrite([{ ...salt, description: page(ROOM) }], still)).resolves.toBe('full')
    expect(memory.keys()).toEqual([])
  })

  it('sweeps out whatever does not belong there', async () => {
    memory.poison('salt-roads/7/1', { compressed: false, text: 'x' }, 'no entry')
    memory.poison('anything', { a: 1 }, { key: 'anything', size: -1, readAt: 'x' })
    await cache.rewrite([salt], still)
    expect(memory.keys()).toEqual(['list'])
  })
})

describe('room', () => {
  it('is made by the page that was not read for longest', async () => {
    await keepPages('salt-roads/7/1', 'salt-roads/7/2', 'salt-roads/7/3', 'salt-roads/7/4')
    await cache.page('salt-roads/7/1')
    await keepPages('salt-roads/7/5')
    expect(memory.keys()).toEqual(['salt-roads/7/1', 'salt-roads/7/3', 'salt-roads/7/4', 'salt-roads/7/5'])
    expect((await cache.usage()).used).toBeLessThanOrEqual(ROOM)
  })

  it('is not used twice by the same page', async () => {
    for (let time = 0; time < 9; time++) await keepPages('salt-roads/7/1')
    await expect(cache.usage()).resolves.toMatchObject({ pages: 1, used: 900 })
  })

  it('is not made for a page that would not fit anyway', async () => {
    await cache.rewrite([{ ...salt, description: page(3_000) }], still)
    await cache.keepPage('salt-roads/7/1', page(100), still)
    await expect(cache.keepPage('salt-roads/7/2', page(1_000), still)).resolves.toBe('full')
    await expect(cache.page('salt-roads/7/1')).resolves.toBe(page(100))
  })
})

describe('a browser with less room than was thought', () => {
  it('is tried again after all other pages have made room', async () => {
    await cache.rewrite([salt], still)
    await keepPages('salt-roads/7/1', 'salt-roads/7/2')
    memory.setQuota(2_500)
    await expect(cache.keepPage('salt-roads/7/3', page(900), still)).resolves.toBe('kept')
    expect(memory.keys()).toEqual(['list', 'salt-roads/7/3'])
  })

  it('is left alone when there is no room even so', async () => {
    await cache.rewrite([salt], still)
    await keepPages('salt-roads/7/1')
    memory.setQuota(100)
    await expect(cache.keepPage('salt-roads/7/2', page(900), still)).resolves.toBe('full')
    await expect(cache.list()).resolves.toEqual([salt])
  })

  it('keeps no former list instead of a new one', async () => {
    await cache.rewrite([salt], still)
    memory.setQuota(100)
    await expect(cache.rewrite([salt, garden], still)).resolves.toBe('full')
    expect(memory.keys()).toEqual([])
  })
})

describe('what cannot be read', () => {
  it('is as if it were not there', async () => {
    memory.poison('list', [{ id: 'salt-roads' }])
    memory.poison('salt-roads/7/1', { compressed: true, bytes: 'garbage' })
    await expect(cache.list()).resolves.toBeNull()
    await expect(cache.page('salt-roads/7/1')).resolves.toBeNull()
    await expect(cache.usage()).resolves.toMatchObject({ books: 0 })
  })

  it('gives way to what can', async () => {
    memory.poison('salt-roads/7/1', 'garbage', null)
    await cache.keepPage('salt-roads/7/1', 'good', still)
    await expect(cache.page('salt-roads/7/1')).resolves.toBe('good')
  })
})

it('drops the pages of one book', async () => {
  await cache.rewrite([salt, garden], still)
  await keepPages('salt-roads/7/1', 'salt-roads/6/2', 'bagh-e-sang/3/1')
  await cache.dropBook('salt-roads')
  expect(memory.keys()).toEqual(['bagh-e-sang/3/1', 'list'])
})

it('keeps nothing that was asked for before it was cleared', async () => {
  const asked = new AbortController()
  const coming = cache.keepPage('salt-roads/7/1', page(2_000), asked.signal)
  asked.abort()
  await cache.clear()
  await expect(coming).resolves.toBe('overtaken')
  await expect(cache.rewrite([salt], asked.signal)).resolves.toBe('overtaken')
  expect(memory.keys()).toEqual([])
})

it('fails where the store does, for a reason other than room', async () => {
  const store = { ...memory.store, change: () => Promise.reject(new Error('It is closed')) }
  const broken = createBooksCache({ store })
  await expect(broken.keepPage('salt-roads/7/1', 'x', still)).rejects.toThrow('It is closed')
})
