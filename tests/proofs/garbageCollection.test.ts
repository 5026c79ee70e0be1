import type { Change } from '@hikma/contracts/changes'
import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { createManifests } from '@hikma/storage-service/area/manifests'
import { collectGarbage } from '@hikma/storage-service/area/collectGarbage'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areaState } from '../builders/areaState.ts'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import {
  newOperationId,
  pageText,
  publish,
  silentLogger,
  stagePages,
  createStorage,
  upload,
} from '../../test-support/builders/createStorage.ts'
import { createClockedStore } from '../engines/createClockedStore.ts'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'

const DAY = 24

const keysBelow = async (store: ObjectStore, prefix: string): Promise<string[]> => {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

describe.each(storeEngines)('the sweep on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let engine: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      engine = await start()
    })
    afterAll(() => engine?.stop())

    let time: ReturnType<typeof createClockedStore>
    let sweeps = 0
    const sweepNow = async (): Promise<number> => {
      sweeps++
      const { store, clock } = time
      const deps = { store, indexes: createIndexes(store), manifests: createManifests(store, clock) }
      return collectGarbage({ ...deps, logger: silentLogger })
    }
    const service = () => createStorage(time.store, { clock: time.clock })
    const change = (asked: Change) => service().changes.change('book', { operationId: newOperationId(), change: asked })
    const commit = (stage: string, totalPages: number) =>
      change({ type: 'put', record: buildBookInput({ totalPages }), stage })

    beforeEach(async () => {
      time = createClockedStore(await engine.fresh())
    })

    it('takes nothing that is needed, run before every single call of a whole life of a book', async () => {
      const life: [string, () => Promise<unknown>][] = [
        ['publish', () => publish(service(), 'book', 16)],
        [
          'save',
          () => upload(service(), { action: 'upload', bucketName: 'book', filePath: '2.html', fileContent: 'x' }),
        ],
        ['insert', () => change({ type: 'insertPage', page: 1, content: 'first', figures: {} })],
        ['delete page', () => change({ type: 'deletePage', page: 3 })],
        ['stage', () => stagePages(service(), 'book', 'cancelled', 2)],
        ['cancel', () => upload(service(), { action: 'delete', bucketName: 'book', stage: 'cancelled' })],
        ['delete', () => change({ type: 'delete' })],
        ['undelete', () => change({ type: 'undelete' })],
        ['replace', () => publish(service(), 'book', 10, { edition: 2 })],
        ['delete again', () => change({ type: 'delete' })],
        ['re-create', () => publish(service(), 'book', 6, { edition: 3 })],
      ]
      for (const [name, act] of life) {
        // all that came before is old enough for the sweep
        time.pass(25)
        time.between(async () => void (await sweepNow()))
        await act()
        time.between(null)
        await sweepNow()
        const state = await areaState(time.store, 'book')
        expect(state, name).not.toBeNull()
      }
      const state = await areaState(time.store, 'book')
      expect(state?.files['1.html']).toBe(pageText(1, 3))
      expect(sweeps).toBeGreaterThan(50)
      time.pass(31 * DAY)
      await sweepNow()
      const needed = Object.keys(state!.files).length
      expect(await keysBelow(time.store, 'areas/book/')).toHaveLength(needed + 1)
      expect(await areaState(time.store, 'book')).toEqual(state)
    })

    it('takes the objects and indexes that saves have left, after a day', async () => {
      await publish(service(), 'book', 2)
      for (const fileContent of ['one', 'two', 'three']) {
        await upload(service(), { action: 'upload', bucketName: 'book', filePath: '1.html', fileContent })
      }
      time.pass(23)
      expect(await sweepNow()).toBe(0)
      time.pass(2)
      // page 1 as published and twice as saved; three indexes
      expect(await sweepNow()).toBe(6)
      expect((await areaState(time.store, 'book'))?.files['1.html']).toBe('three')
      expect(await sweepNow()).toBe(0)
    })

    it('keeps a deleted book for 30 days, lets it come back on the 28th, and not on the last', async () => {
      await publish(service(), 'book', 3)
      const before = await areaState(time.store, 'book')
      await change({ type: 'delete' })
      time.pass(28 * DAY)
      await sweepNow()
      await change({ type: 'undelete' })
      expect((await areaState(time.store, 'book'))?.files).toEqual(before?.files)
      await change({ type: 'delete' })
      time.pass(29 * DAY + 1)
      await sweepNow()
      await expect(change({ type: 'undelete' })).rejects.toMatchObject({ status: 409 })
      time.pass(DAY)
      expect(await sweepNow()).toBeGreaterThan(0)
      const tombstone = await areaState(time.store, 'book')
      expect(tombstone).toMatchObject({ isDeleted: true, files: {} })
      expect(await keysBelow(time.store, 'areas/book/')).toHaveLength(1)
    })

    it('publishes a stage of 19 hours, refuses one of 21, and takes it after a day', async () => {
      await stagePages(service(), 'book', 'slow', 2)
      time.pass(19)
      await sweepNow()
      await commit('slow', 2)
      await stagePages(service(), 'book', 'slower', 2, 2)
      time.pass(21)
      await sweepNow()
      await expect(commit('slower', 2)).rejects.toMatchObject({ status: 409 })
      time.pass(4)
      await sweepNow()
      expect((await areaState(time.store, 'book'))?.files['2.html']).toBe(pageText(2, 1))
      const left = (await keysBelow(time.store, 'areas/book/stages/')).length
      expect(left).toBe(Object.keys((await areaState(time.store, 'book'))!.files).length)
    })

    it('takes a cancelled stage and its mark, and an area that never came to be', async () => {
      await stagePages(service(), 'never', 'cancelled', 2)
      await upload(service(), { action: 'delete', bucketName: 'never', stage: 'cancelled' })
      expect((await keysBelow(time.store, 'areas/never/')).length).toBeGreaterThan(2)
      time.pass(25)
      await sweepNow()
      expect(await keysBelow(time.store, 'areas/never/')).toEqual([])
    })

    it('leaves an area alone whose manifest or index cannot be read', async () => {
      await publish(service(), 'book', 2)
      time.pass(25)
      const { store, clock } = time
      const broken: ObjectStore = { ...store, get: () => Promise.reject(new Error('away')) }
      const manifests = createManifests(broken, clock)
      const before = await keysBelow(store, 'areas/book/')
      await collectGarbage({ store: broken, indexes: createIndexes(broken), manifests, logger: silentLogger })
      expect(await keysBelow(store, 'areas/book/')).toEqual(before)
    })
  })
})
