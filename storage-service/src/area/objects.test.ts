import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ObjectStore } from '../stores/ObjectStore.ts'
import { createObjects } from './objects.ts'

const SIZE = 2_000_000
const entry = { key: 'objects/a', size: SIZE, time: '2026-01-01T00:00:00.000Z' }

/** A store of one object, which counts its answers whose bytes were not read to their end. */
function setUp() {
  const bytes = randomBytes(SIZE)
  const counts = { open: 0, gets: 0 }
  let etag = 'etag'
  const store: Partial<ObjectStore> = {
    async get(key, range) {
      counts.gets++
      counts.open++
      const part = bytes.subarray(range?.start, range ? range.end + 1 : undefined)
      const body = Readable.from([part], { objectMode: false })
      body.once('close', () => counts.open--)
      return { key, size: SIZE, etag, lastModified: new Date(0), body }
    },
  }
  return {
    bytes,
    counts,
    objects: createObjects(store as ObjectStore, () => 0),
    overwrite: () => void (etag = 'other'),
  }
}

/** Lets what is under way come to its end. */
async function rest(): Promise<void> {
  for (let at = 0; at < 50; at++) await turn()
}

it('gives all bytes of a large file, or of a range', async () => {
  const { objects, bytes } = setUp()
  expect((await buffer((await objects.open('id', entry)) as Readable)).equals(bytes)).toBe(true)
  for (const range of [
    { start: 100_000, end: 1_234_567 },
    { start: SIZE - 1, end: SIZE - 1 },
    { start: 0, end: 256 * 1024 - 1 },
    { start: 0, end: 256 * 1024 },
  ]) {
    const opened = (await objects.open('id', entry, range))!
    const read = opened instanceof Readable ? await buffer(opened) : opened
    expect(read.equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
  }
})

it('holds little of a large file for a reader who is slow, and nothing of the store', async () => {
  const { objects, counts } = setUp()
  const opened = (await objects.open('id', entry)) as Readable
  await rest()
  opened.read(1)
  await rest()
  expect(counts.open).toBe(0)
  expect(counts.gets).toBeLessThanOrEqual(3)
  opened.destroy()
  await rest()
  expect([counts.open, counts.gets <= 3]).toEqual([0, true])
})

it('ends if a large file is overwritten meanwhile', async () => {
  const { objects, overwrite } = setUp()
  const opened = (await objects.open('id', entry)) as Readable
  overwrite()
  await expect(buffer(opened)).rejects.toThrow('is gone')
})

it.each([
  ['nothing', 0],
  ['less', 10],
  ['more', 300_000],
  ['endlessly more', Infinity],
])('refuses a store that gives %s for a piece, and holds no more of it than the piece', async (_what, given) => {
  let sent = 0
  const body = new Readable({
    read() {
      this.push(sent < given ? Buffer.alloc(Math.min(given - sent, 50_000)) : null)
      sent += 50_000
    },
  })
  const store: Partial<ObjectStore> = {
    get: async (key) => ({ key, size: SIZE, etag: 'etag', lastModified: new Date(0), body }),
  }
  await expect(createObjects(store as ObjectStore, () => 0).open('id', entry)).rejects.toThrow('the store gave')
  expect(body.destroyed).toBe(true)
  expect(sent).toBeLessThan(500_000)
})
