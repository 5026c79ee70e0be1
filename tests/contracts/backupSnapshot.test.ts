import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { createRevisions } from '@hikma/storage-service/area/history/revisions'
import { absoluteKey } from '@hikma/storage-service/area/keys'
import { createManifests } from '@hikma/storage-service/area/manifests'
import { collectGarbage } from '@hikma/storage-service/area/collectGarbage'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLogger } from '../../test-support/builders/createStorage.ts'
import { createClient, publishPages, readPages, type Client } from '../../test-support/builders/createClient.ts'
import { loseDatabase, createTestOperator } from '../builders/createTestOperator.ts'
import { createClockedStore } from '../engines/createClockedStore.ts'
import { enginePairs, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'
import { createRecordingStore } from '../engines/createRecordingStore.ts'
import { createRandom } from '../engines/createRandom.ts'
import { sizeOf } from '../../test-support/trials.ts'

const BOOKS = ['the-lamp', 'the-well', 'the-road', 'the-gate']
const HOURS_UNTIL_COLLECTED = 25
/** After this many steps nothing changes any more, so that the backup can end. */
const STEPS = sizeOf(40, 15)

const pagesOf = (edition: string): string[] => [1, 2, 3, 4].map((page) => `<p>page ${page}, ${edition}</p>`)

/** Gives a step in which both admins make a random change. Refusals are ignored. */
function createRandomChanges(admins: readonly [Client, Client], seed: number) {
  const { pick, upTo } = createRandom(seed)
  let count = 0
  async function changeOf(admin: Client): Promise<void> {
    const id = pick(BOOKS)
    const text = `<p>text ${++count}</p>`
    const { status, body } = await admin.book(id)
    if (status !== 200) await publishPages(admin, id, pagesOf(`edition ${count}`))
    else if (upTo(12) === 1) await admin.deleteBook(id)
    else if (upTo(8) === 1) await publishPages(admin, id, pagesOf(`edition ${count}`))
    else if (upTo(3) === 1) await admin.insertPage(id, upTo(body.totalPages + 1), text, body.version)
    else if (upTo(4) === 1 && body.totalPages > 1) await admin.deletePage(id, upTo(body.totalPages), body.version)
    else {
      const filePath = `${upTo(Math.max(body.totalPages, 1))}.html`
      await admin.upload({ action: 'upload', bucketName: id, filePath, fileContent: text })
    }
  }
  return () => Promise.allSettled(admins.map(changeOf))
}

describe.each(enginePairs)(
  'a backup on $name while two admins write and garbage is collected',
  ({ isAvailable, start }) => {
    describe.skipIf(!isAvailable)('(running)', () => {
      let pair: RunningEnginePair
      let folder: string
      beforeAll(async () => {
        pair = await start()
        folder = await mkdtemp(join(tmpdir(), 'hikma-backup-'))
      })
      afterAll(async () => {
        await pair?.stop()
        await rm(folder, { recursive: true, force: true })
      })

      it('contains one state of every book, no older than the start of the backup', async () => {
        const time = createClockedStore(await pair.freshStore())
        const { store, written, history } = createRecordingStore(time.store)
        const replica = await pair.replica(store)
        const admins = [createClient(replica), createClient(replica)] as const
        for (const admin of admins) await admin.signIn()
        for (const id of BOOKS) await publishPages(admins[0], id, pagesOf('edition 0'))
        const before = new Map([...history].map(([id, manifests]) => [id, manifests.length]))

        // one step before every call of the backup, with a garbage collection at every third step
        const changeSomething = createRandomChanges(admins, 20_261_121)
        const oneByOne = pLimit(1)
        let [steps, collected, missed] = [0, 0, 0]
        async function step(): Promise<void> {
          if (steps >= STEPS) return
          await changeSomething()
          if (++steps % 3 > 0) return
          time.pass(HOURS_UNTIL_COLLECTED)
          collected += await collectGarbage({
            store: time.store,
            indexes: createIndexes(time.store),
            revisions: createRevisions(time.store),
            manifests: createManifests(time.store, time.clock),
            logger: silentLogger,
          })
        }
        const reader: ReadableStore = {
          async get(key, range) {
            await oneByOne(step)
            const object = await time.store.get(key, range)
            if (!object) missed++
            return object
          },
          getIfChanged: time.store.getIfChanged,
          list: time.store.list,
        }
        expect(await createTestOperator(time.store, pair.pool, time.clock, reader).backup(folder)).toBe(true)
        expect([steps > 10, collected > 0, missed > 0]).toEqual([true, true, true])
        await replica.stop()

        await loseDatabase(pair.pool)
        const target = await pair.freshStore()
        await createTestOperator(target, pair.pool).restore(folder)
        const [manifests, indexes] = [createManifests(target, Date.now), createIndexes(target)]
        const listed = new Set<string>()
        for (const id of BOOKS) {
          const restored = (await manifests.fresh(id))?.manifest
          const at = history.get(id)!.findIndex(({ index }) => index === restored?.index)
          expect(at, `${id} is older than the backup`).toBeGreaterThanOrEqual(before.get(id)! - 1)
          const source = history.get(id)![at]!
          expect(restored).toMatchObject({ record: source.record, deletedAt: source.deletedAt })
          expect(restored!.version).toBeGreaterThan(history.get(id)!.at(-1)!.version)
          for (const index of [restored!.index, ...restored!.retired.map((each) => each.index)]) {
            for (const [, { key }] of (await indexes.read(id, index))!.files) {
              expect(await readAll(target, absoluteKey(id, key))).toEqual(written.get(absoluteKey(id, key)))
            }
          }
          if (restored!.deletedAt === null) listed.add(id)
        }

        const second = await pair.replica(target)
        const visitor = createClient(second)
        const { body } = await visitor.ask<{ id: string }[]>('/api/books-db')
        expect(new Set(body.map(({ id }) => id))).toEqual(listed)
        for (const id of listed) expect(await readPages(visitor, id)).not.toContain('')
        await second.stop()
        // the timeout covers some hundred requests in sequence
      }, 300_000)
    })
  },
)
