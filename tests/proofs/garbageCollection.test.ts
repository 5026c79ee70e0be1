import type { BookChange } from '@hikma/contracts/changes'
import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { createRevisions } from '@hikma/storage-service/area/history/revisions'
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

describe.each(storeEngines)('the garbage collection on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let engine: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      engine = await start()
    })
    afterAll(() => engine?.stop())

    let time: ReturnType<typeof createClockedStore>
    let collections = 0
    const collectNow = async (): Promise<number> => {
      collections++
      const { store, clock } = time
      const deps = {
        store,
        indexes: createIndexes(store),
        revisions: createRevisions(store),
        manifests: createManifests(store, clock),
      }
      return collectGarbage({ ...deps, logger: silentLogger })
    }
    /** Deleted books and their history are retained for 30 days here. */
    const service = () => createStorage(time.store, { clock: time.clock, historyDays: 30 })
    const change = (requested: BookChange) =>
      service().port.change('book', { operationId: newOperationId(), change: requested })
    const commit = (stage: string, totalPages: number) =>
      change({ type: 'put', record: buildBookInput({ totalPages }), stage })

    beforeEach(async () => {
      time = createClockedStore(await engine.fresh())
    })

    it('removes nothing that is needed if it runs before every store call in the life of a book', async () => {
      const operations: [string, () => Promise<unknown>][] = [
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
      for (const [name, act] of operations) {
        // everything that was written before is old enough to be collected
        time.pass(25)
        time.runBeforeEachCall(async () => void (await collectNow()))
        await act()
        time.runBeforeEachCall(null)
        await collectNow()
        const state = await areaState(time.store, 'book')
        expect(state, name).not.toBeNull()
      }
      const state = await areaState(time.store, 'book')
      expect(state?.files['1.html']).toBe(pageText(1, 3))
      expect(collections).toBeGreaterThan(50)
      time.pass(31 * DAY)
      await collectNow()
      const needed = Object.keys(state!.files).length
      expect(await keysBelow(time.store, 'areas/book/')).toHaveLength(needed + 1)
      expect(await areaState(time.store, 'book')).toEqual(state)
    })

    it('removes the indexes of saves after a day, and what they replaced when the history is over', async () => {
      await publish(service(), 'book', 2)
      for (const fileContent of ['one', 'two', 'three']) {
        await upload(service(), { action: 'upload', bucketName: 'book', filePath: '1.html', fileContent })
      }
      time.pass(23)
      expect(await collectNow()).toBe(0)
      time.pass(2)
      // of two saves; that of the publish belongs to its revision
      expect(await collectNow()).toBe(2)
      expect((await areaState(time.store, 'book'))?.files['1.html']).toBe('three')
      expect(await collectNow()).toBe(0)
      time.pass(30 * DAY)
      // page 1 as published and as saved twice, an index, four revisions
      expect(await collectNow()).toBe(8)
      expect((await areaState(time.store, 'book'))?.files['1.html']).toBe('three')
    })

    it('retains a deleted book for 30 days, so that it can be restored on the 28th, but not on the last', async () => {
      await publish(service(), 'book', 3)
      const before = await areaState(time.store, 'book')
      await change({ type: 'delete' })
      time.pass(28 * DAY)
      await collectNow()
      await change({ type: 'undelete' })
      expect((await areaState(time.store, 'book'))?.files).toEqual(before?.files)
      await change({ type: 'delete' })
      time.pass(29 * DAY + 1)
      await collectNow()
      await expect(change({ type: 'undelete' })).rejects.toMatchObject({ status: 409 })
      time.pass(DAY)
      expect(await collectNow()).toBeGreaterThan(0)
      const tombstone = await areaState(time.store, 'book')
      expect(tombstone).toMatchObject({ isDeleted: true, files: {} })
      expect(await keysBelow(time.store, 'areas/book/')).toHaveLength(1)
    })

    it('leaves a stage publishable after 19 hours, but not after 21, and removes it after a day', async () => {
      await stagePages(service(), 'book', 'slow', 2)
      time.pass(19)
      await collectNow()
      await commit('slow', 2)
      await stagePages(service(), 'book', 'slower', 2, 2)
      time.pass(21)
      await collectNow()
      await expect(commit('slower', 2)).rejects.toMatchObject({ status: 409 })
      time.pass(4)
      await collectNow()
      expect((await areaState(time.store, 'book'))?.files['2.html']).toBe(pageText(2, 1))
      const left = (await keysBelow(time.store, 'areas/book/stages/')).length
      expect(left).toBe(Object.keys((await areaState(time.store, 'book'))!.files).length)
    })

    it('removes a cancelled stage and its mark, and an area that was never created', async () => {
      await stagePages(service(), 'never', 'cancelled', 2)
      await upload(service(), { action: 'delete', bucketName: 'never', stage: 'cancelled' })
      expect((await keysBelow(time.store, 'areas/never/')).length).toBeGreaterThan(2)
      time.pass(25)
      await collectNow()
      expect(await keysBelow(time.store, 'areas/never/')).toEqual([])
    })

    it('does not change an area whose manifest or index cannot be read', async () => {
      await publish(service(), 'book', 2)
      time.pass(25)
      const { store, clock } = time
      const broken: ObjectStore = { ...store, get: () => Promise.reject(new Error('away')) }
      const manifests = createManifests(broken, clock)
      const before = await keysBelow(store, 'areas/book/')
      await collectGarbage({
        store: broken,
        indexes: createIndexes(broken),
        revisions: createRevisions(broken),
        manifests,
        logger: silentLogger,
      })
      expect(await keysBelow(store, 'areas/book/')).toEqual(before)
    })
  })
})
