import { expect, it, vi } from 'vitest'
import { createOwnStore } from './createOwnStore.ts'
import { mergeItems } from './mergeItems.ts'
import type { OwnDatabase } from './OwnDatabase.ts'
import type { OwnItem } from './OwnItem.ts'

/** A database of one browser, which its tabs share: one change after the other, as transactions are. */
function createMemoryDatabase(stored: readonly unknown[] = []) {
  const disk = { items: [...stored], clock: 0, isFull: false }
  let queue: Promise<unknown> = Promise.resolve()
  const isOf = (one: unknown, { kind, id }: Pick<OwnItem, 'kind' | 'id'>) =>
    (one as OwnItem | null)?.id === id && (one as OwnItem).kind === kind
  const database: OwnDatabase = {
    readAll: async () => structuredClone(disk.items),
    async change(decide) {
      const run = async () => {
        await Promise.resolve()
        const { clock, put, forget } = decide({ clock: disk.clock, device: 'desk', items: disk.items })
        if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
        disk.clock = clock
        for (const gone of [...forget, ...put]) disk.items = disk.items.filter((one) => !isOf(one, gone))
        disk.items.push(...structuredClone(put))
      }
      const done = queue.then(run)
      queue = done.catch(() => undefined)
      await done
    },
  }
  return { disk, database }
}
const forbidden: OwnDatabase = {
  readAll: () => Promise.reject(new Error('forbidden')),
  change: () => Promise.reject(new Error('forbidden')),
}
const idsOf = (items: readonly OwnItem[]) => items.map(({ id }) => id)
const mark = (changes: Partial<OwnItem> = {}): OwnItem => ({
  id: 'a',
  kind: 'mark',
  value: { bookId: 'the-well' },
  clock: 1,
  device: 'phone',
  ...changes,
})

it('gives each change a clock above all that it has seen, deletions and other devices included', async () => {
  const { database } = createMemoryDatabase()
  const own = createOwnStore(database)
  await own.put('mark', 'a', { note: 'one' })
  await own.merge([mark({ id: 'b', clock: 40 })])
  await own.put('mark', 'a', { note: 'two' })
  await own.remove('mark', 'b')
  expect(await own.all()).toEqual([
    { id: 'a', kind: 'mark', value: { note: 'two' }, clock: 41, device: 'desk' },
    { id: 'b', kind: 'mark', value: null, clock: 42, device: 'desk' },
  ])
  expect(idsOf(own.list('mark'))).toEqual(['a'])
})

it('writes many items in one change, or none if one is no item', async () => {
  const { database } = createMemoryDatabase()
  const own = createOwnStore(database)
  await own.putAll(
    'mark',
    [mark(), mark({ id: 'b' })].map(({ id, value }) => ({ id, value: value as object })),
  )
  expect((await own.all()).map(({ id, clock }) => [id, clock])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  await expect(
    own.putAll('mark', [
      { id: 'c', value: {} },
      { id: '', value: {} },
    ]),
  ).rejects.toThrow(TypeError)
  expect(idsOf(own.list('mark'))).toEqual(['a', 'b'])
})

it('gives a clock once, whichever of two tabs writes', async () => {
  const { database } = createMemoryDatabase()
  const [own, other] = [createOwnStore(database), createOwnStore(database)]
  await Promise.all([own.load(), other.load()])
  await Promise.all([own.put('mark', 'a', {}), other.put('mark', 'b', {}), own.put('mark', 'c', {})])
  await own.put('mark', 'd', {})
  expect((await own.all()).map(({ clock }) => clock).toSorted()).toEqual([1, 2, 3, 4])
})

it('takes in newer items only', async () => {
  const { database } = createMemoryDatabase()
  const own = createOwnStore(database)
  await own.put('mark', 'a', { note: 'mine' })
  await own.put('mark', 'a', { note: 'mine again' })
  await own.merge([mark({ clock: 1 }), mark({ id: 'b', clock: 7 }), { ...mark(), kind: 'other' }, null, 'mark'])
  const all = await own.all()
  expect(idsOf(all)).toEqual(['a', 'b'])
  await own.merge(all)
  expect(await own.all()).toEqual(all)
})

it.each<[string, unknown]>([
  ['null', null],
  ['a text', 'mark'],
  ['a kind that it does not know', mark({ kind: 'other' as 'mark' })],
  ['an empty id', mark({ id: '' })],
  ['an id that is no text', mark({ id: 7 as unknown as string })],
  ['a clock of 0', mark({ clock: 0 })],
  ['a clock beyond all counting', mark({ clock: Number.MAX_SAFE_INTEGER })],
  ['a value that is no object', mark({ value: 'text' })],
  ['a value that is a list', mark({ value: [] })],
  ['a value that is too large', mark({ value: { note: 'x'.repeat(60_000) } })],
])('reads %s in storage as no item', async (_name, stored) => {
  const { database } = createMemoryDatabase([stored, mark({ id: 'good' })])
  expect(idsOf(await createOwnStore(database).all())).toEqual(['good'])
})

it('refuses to write what it would not read', async () => {
  const { database } = createMemoryDatabase()
  const own = createOwnStore(database)
  await expect(own.put('mark', '', {})).rejects.toThrow(TypeError)
  await own.put('mark', 'a', {})
  expect(idsOf(own.list('mark'))).toEqual(['a'])
})

it('goes on writing after it has seen the highest clock', async () => {
  const { database } = createMemoryDatabase()
  const own = createOwnStore(database)
  await own.merge([mark({ clock: 2 ** 44 })])
  await own.put('mark', 'b', {})
  expect(idsOf(await own.all())).toEqual(['a', 'b'])
})

it('holds the items of this visit if storage is forbidden, and says so', async () => {
  const own = createOwnStore(forbidden)
  expect(own.isUnsaved()).toBe(false)
  await own.put('mark', 'a', {})
  await own.put('mark', 'b', {})
  await own.remove('mark', 'a')
  expect(idsOf(own.list('mark'))).toEqual(['b'])
  expect(own.isUnsaved()).toBe(true)
})

it('stores with the next change what a full device did not take', async () => {
  const { disk, database } = createMemoryDatabase([mark({ id: 'stored' })])
  const own = createOwnStore(database)
  disk.isFull = true
  await own.put('mark', 'a', {})
  expect(idsOf(own.list('mark')).toSorted()).toEqual(['a', 'stored'])
  expect(own.isUnsaved()).toBe(true)
  disk.isFull = false
  await own.put('mark', 'b', {})
  expect(own.isUnsaved()).toBe(false)
  expect(idsOf(await createOwnStore(database).all())).toEqual(['a', 'b', 'stored'])
})

it('forgets what names books that are not to be kept, without a tombstone, and takes in no more of it', async () => {
  const { database } = createMemoryDatabase([mark(), mark({ id: 'b', value: { bookId: 'the-tower' } })])
  const own = createOwnStore(database)
  const elsewhere = [mark({ id: 'c', value: { bookId: 'the-tower' } }), mark({ id: 'd', value: null })]
  await own.keepOnly((bookId) => bookId === 'the-well')
  await own.put('place', 'the-tower', { bookId: 'the-tower' })
  await own.merge(elsewhere)
  expect(idsOf(await createOwnStore(database).all())).toEqual(['a', 'd'])
  // merged with what is there, an upload deletes nothing of the other devices
  expect(idsOf(mergeItems(elsewhere, await own.all()))).toEqual(['a', 'c', 'd'])
  await own.keepOnly(null)
  await own.merge(elsewhere)
  expect(idsOf(await own.all())).toEqual(['a', 'c', 'd'])
})

it('forgets that a place was deleted in a book that is not to be kept, since its id is that of the book', async () => {
  const own = createOwnStore(createMemoryDatabase([]).database)
  for (const id of ['the-well', 'the-tower']) await own.remove('place', id)
  await own.keepOnly((bookId) => bookId === 'the-well')
  await own.remove('place', 'the-tower')
  expect(idsOf(await own.all())).toEqual(['the-well'])
})

it('tells of changes here and in other tabs', async () => {
  const { database } = createMemoryDatabase()
  const [own, other] = [createOwnStore(database), createOwnStore(database)]
  const onChange = vi.fn()
  const stop = own.subscribe(onChange)
  await other.put('mark', 'a', {})
  await vi.waitFor(() => expect(idsOf(own.list('mark'))).toEqual(['a']))
  expect(onChange).toHaveBeenCalled()
  expect(own.list('mark')).toBe(own.list('mark'))
  stop()
  const calls = onChange.mock.calls.length
  await own.put('mark', 'b', {})
  expect(onChange).toHaveBeenCalledTimes(calls)
})
