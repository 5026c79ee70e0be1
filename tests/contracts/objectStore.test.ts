import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { PreconditionFailed, type ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'
import { sizeOf } from '../../test-support/trials.ts'

const text = (value: string): Buffer => Buffer.from(value)

async function read(store: ObjectStore, key: string, range?: { start: number; end: number }): Promise<string | null> {
  const object = await store.get(key, range)
  return object && (await buffer(object.body)).toString()
}

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each(storeEngines)('the object store on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let engine: Awaited<ReturnType<typeof start>>
    let store: ObjectStore
    beforeAll(async () => {
      engine = await start()
      store = await engine.fresh()
    })
    afterAll(() => engine?.stop())

    it('gives the bytes that were put, with size, etag and time', async () => {
      const { etag } = await store.put('a/one', text('سلام'))
      const object = await store.get('a/one')
      expect(object).toMatchObject({ key: 'a/one', size: 8, etag })
      expect(Math.abs(object!.lastModified.getTime() - Date.now())).toBeLessThan(60_000)
      expect((await buffer(object!.body)).toString()).toBe('سلام')
    })

    it('gives null for a missing object', async () => {
      expect(await store.get('a/none')).toBeNull()
      expect(await store.getIfChanged('a/none', 'x')).toBeNull()
      expect(await store.get('a/one/below')).toBeNull()
    })

    it.each([0, 1, 16 * 1024 * 1024])('stores an object of %i bytes', async (size) => {
      const bytes = Buffer.alloc(size, 'x')
      await store.put('a/sized', bytes)
      const object = await store.get('a/sized')
      expect(object?.size).toBe(size)
      expect((await buffer(object!.body)).equals(bytes)).toBe(true)
    })

    it('overwrites without a condition, and gives another etag', async () => {
      const first = await store.put('a/two', text('one'))
      const second = await store.put('a/two', text('two'))
      expect(second.etag).not.toBe(first.etag)
      expect(await read(store, 'a/two')).toBe('two')
    })

    it('gives ranges, first and last byte included', async () => {
      await store.put('a/range', text('0123456789'))
      expect(await read(store, 'a/range', { start: 2, end: 4 })).toBe('234')
      expect(await read(store, 'a/range', { start: 9, end: 9 })).toBe('9')
      const part = await store.get('a/range', { start: 0, end: 0 })
      expect(part?.size).toBe(10)
      part?.body.destroy()
    })

    it('answers unchanged instead of sending an object with a known etag', async () => {
      const { etag } = await store.put('a/known', text('one'))
      expect(await store.getIfChanged('a/known', etag)).toBe('unchanged')
      const next = await store.put('a/known', text('two'))
      const answer = await store.getIfChanged('a/known', etag)
      if (answer === 'unchanged' || answer === null) throw new Error('it did change')
      expect(answer.etag).toBe(next.etag)
      expect((await buffer(answer.body)).toString()).toBe('two')
    })

    it('creates an object only if it is missing', async () => {
      await store.put('a/new', text('first'), { ifNoneMatch: '*' })
      await expect(store.put('a/new', text('second'), { ifNoneMatch: '*' })).rejects.toThrow(PreconditionFailed)
      expect(await read(store, 'a/new')).toBe('first')
    })

    it('replaces an object only if it still has the given etag', async () => {
      const { etag } = await store.put('a/cas', text('one'))
      const next = await store.put('a/cas', text('two'), { ifMatch: etag })
      await expect(store.put('a/cas', text('three'), { ifMatch: etag })).rejects.toThrow(PreconditionFailed)
      await store.put('a/cas', text('four'), { ifMatch: next.etag })
      expect(await read(store, 'a/cas')).toBe('four')
      await expect(store.put('a/gone', text('x'), { ifMatch: etag })).rejects.toThrow(PreconditionFailed)
    })

    it('lets one of 20 racers win a swap, and one a creation', async () => {
      const { etag } = await store.put('a/race', text('start'))
      for (const [key, condition] of [
        ['a/race', { ifMatch: etag }],
        ['a/race-new', { ifNoneMatch: '*' }],
      ] as const) {
        const racers = Array.from({ length: 20 }, (_racer, n) => store.put(key, text(`racer ${n}`), condition))
        const results = await Promise.allSettled(racers)
        const winners = results.flatMap((result, n) => (result.status === 'fulfilled' ? [n] : []))
        expect(winners).toHaveLength(1)
        expect(results.every((r) => r.status === 'fulfilled' || r.reason instanceof PreconditionFailed)).toBe(true)
        expect(await read(store, key)).toBe(`racer ${winners[0]}`)
      }
    })

    it('shows a reader the old bytes or the new ones, never a mixture', async () => {
      const [old, fresh] = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')]
      await store.put('a/torn', old)
      const written = { all: false }
      const writer = (async () => {
        for (let round = 0; round < 20; round++) await store.put('a/torn', round % 2 ? old : fresh)
        written.all = true
      })()
      while (!written.all) {
        const seen = await read(store, 'a/torn')
        expect(new Set(seen).size).toBe(1)
        expect(seen).toHaveLength(300_000)
      }
      await writer
    })

    it('stores a stream', async () => {
      await store.put('a/stream', Readable.from([text('one '), text('two')]))
      expect(await read(store, 'a/stream')).toBe('one two')
    })

    it('stores nothing of an upload that breaks off', async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000)
          await sleep(5)
          throw new Error('the client went away')
        })(),
      )
      await expect(store.put('aborted/one', broken)).rejects.toThrow('the client went away')
      expect(await store.get('aborted/one')).toBeNull()
      expect(await keysOf(store, 'aborted/')).toEqual([])
    })

    it('sends no faster than the reader reads', async () => {
      await store.put('a/slow', Buffer.alloc(16 * 1024 * 1024))
      const object = await store.get('a/slow')
      object!.body.read(0)
      await sleep(300)
      expect(object!.body.readableLength).toBeLessThan(2 * 1024 * 1024)
      object!.body.destroy()
    })

    it('removes objects and ignores missing ones', async () => {
      await store.put('gone/one', text('1'))
      await store.put('gone/two', text('2'))
      await store.remove(['gone/one', 'gone/none'])
      expect(await keysOf(store, 'gone/')).toEqual(['gone/two'])
      await store.remove([])
    })

    it('lists by prefix, also in the middle of a name', async () => {
      for (const key of ['l/a', 'l/ab', 'l/b/c', 'm/a']) await store.put(key, text(key))
      expect(await keysOf(store, 'l/')).toEqual(['l/a', 'l/ab', 'l/b/c'])
      expect(await keysOf(store, 'l/a')).toEqual(['l/a', 'l/ab'])
      expect(await keysOf(store, 'nothing/')).toEqual([])
      for await (const entry of store.list('l/ab')) {
        expect(entry.size).toBe(4)
        expect((await store.getIfChanged('l/ab', entry.etag)) === 'unchanged').toBe(true)
      }
    })

    // a store lists a thousand at a time
    const many = sizeOf(10_000, 1_100)
    it(`lists ${many} objects`, async () => {
      const limit = pLimit(32)
      const numbers = Array.from({ length: many }, (_unused, n) => n)
      await limit.map(numbers, (n) => store.put(`many/${n}`, text('x')))
      expect(new Set(await keysOf(store, 'many/')).size).toBe(many)
    }, 300_000)

    it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/./b', '.a', 'a\\b', 'a\0b', 'A', 'ا', 'a b'])(
      'refuses the key %j',
      async (key) => {
        await expect(store.put(key, text('x'))).rejects.toThrow('not a key')
        await expect(store.get(key)).rejects.toThrow('not a key')
      },
    )

    it('stores names that some file systems reserve for devices', async () => {
      await store.put('areas/con/nul.json', text('x'))
      expect(await read(store, 'areas/con/nul.json')).toBe('x')
      expect(await keysOf(store, 'areas/con/')).toEqual(['areas/con/nul.json'])
    })

    it('reports that it is ready', async () => {
      await expect(store.check()).resolves.toBeUndefined()
    })
  })
})
