import { manifestKey } from '@hikma/storage-service/area/keys'
import { createManifests } from '@hikma/storage-service/area/manifests'
import { manifestBytes } from '@hikma/storage-service/area/manifest'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, publishPages, readPages, type Client } from '../../test-support/builders/createClient.ts'
import { keysOf, loseDatabase, createTestOperator } from '../builders/createTestOperator.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'

const PAGES = ['<p>one</p>', '<p>two</p>']

describe.each(enginePairs)('verify and rebuild-catalogue on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let store: ObjectStore
    let replica: Replica
    let admin: Client

    beforeAll(async () => {
      pair = await start()
    })
    afterAll(() => pair?.stop())
    beforeEach(async () => {
      await loseDatabase(pair.pool)
      store = await pair.freshStore()
      replica = await pair.replica(store)
      admin = createClient(replica)
      await admin.signIn()
      await publishPages(admin, 'the-lamp', PAGES)
      await publishPages(admin, 'the-well', PAGES)
      await admin.deleteBook('the-well')
      // the reconciler is stopped, so that it does not repair the planted differences
      await replica.books.stop()
    })
    afterEach(() => replica.stop())

    async function differences(): Promise<string[]> {
      const operator = createTestOperator(store, pair.pool)
      const before = await keysOf(store)
      const isFine = await operator.verify()
      expect(await keysOf(store)).toEqual(before)
      const last = operator.printed.pop()
      expect(last).toMatch(isFine ? /^No difference in 2 areas with 2 files\.$/ : /^\d+ differences? in/)
      return operator.printed
    }
    const sql = (text: string) => pair.pool.query(text)

    it('find no difference in an intact library', async () => {
      expect(await differences()).toEqual([])
    })

    it.each([
      ['a row is missing', `delete from catalogue.books where id = 'the-lamp'`, ['the catalogue no row']],
      ['a row is too old', `update catalogue.books set version = 5 where id = 'the-lamp'`, ['has version 5, storage']],
      [
        'a deletion was missed',
        `update catalogue.books set is_deleted = false where id = 'the-well'`,
        ['in storage only'],
      ],
      [
        'a record differs',
        `update catalogue.books set title = 'x', cover = 'y.png' where id = 'the-lamp'`,
        ['in cover, title.'],
      ],
      ['an etag differs', `update catalogue.books set etag = 'x' where id = 'the-lamp'`, ['from another manifest']],
      [
        'a row has no manifest',
        `update catalogue.books set id = 'the-road' where id = 'the-well'`,
        ['no manifest', 'no row'],
      ],
    ])('report that %s', async (_name, statement, expected) => {
      await sql(statement)
      const reported = await differences()
      expect(reported).toHaveLength(expected.length)
      for (const each of expected) expect(reported.join('\n')).toContain(each)
      await createTestOperator(store, pair.pool).rebuild()
      expect(await differences()).toEqual([])
    })

    it('report which object or index is missing, truncated or damaged, also of a deleted book', async () => {
      const [first, second] = await keysOf(store, 'areas/the-lamp/stages/')
      const [index] = await keysOf(store, 'areas/the-lamp/indexes/')
      const [deleted] = await keysOf(store, 'areas/the-well/stages/')
      await store.remove([first!, deleted!])
      await store.put(second!, Buffer.from('cut'))
      expect(await differences()).toEqual([
        `the-lamp: 1.html is missing, no object ${first}.`,
        `the-lamp: 2.html has 3 bytes instead of 10, object ${second}.`,
        `the-well: 1.html is missing, no object ${deleted}.`,
      ])
      await store.put(index!, Buffer.from('cut'))
      const operator = createTestOperator(store, pair.pool)
      await operator.verify()
      expect(operator.printed[0]).toBe(`the-lamp: the index ${index} is not an index.`)
      await store.remove([index!])
      await operator.verify()
      expect(operator.printed).toContain(`the-lamp: the index ${index} is missing.`)
    })

    it('report once which manifest cannot be read', async () => {
      await store.put(manifestKey('the-lamp'), Buffer.from('{'))
      expect(await differences()).toEqual(['the-lamp: manifests/the-lamp.json is not a manifest.'])
    })

    it('do not report a missing retired index that may be collected', async () => {
      const { manifest } = (await createManifests(store, Date.now).fresh('the-lamp'))!
      const retired = [{ index: 'swept', until: Date.now() - 1, deletion: false }]
      await store.put(manifestKey('the-lamp'), manifestBytes({ ...manifest, retired }))
      await createTestOperator(store, pair.pool).rebuild()
      expect(await differences()).toEqual([])
    })

    it('report that the database is empty', async () => {
      await loseDatabase(pair.pool)
      expect(await differences()).toEqual([
        'The catalogue could not be compared: the database does not answer, or holds no catalogue.',
      ])
    })

    it('rebuild the catalogue of a lost database, and name what was lost', async () => {
      const { body: before } = await admin.ask('/api/books-db')
      await replica.storage.port.saveReads({ 'the-lamp': 3 })
      await loseDatabase(pair.pool)
      const operator = createTestOperator(store, pair.pool)
      await operator.rebuild()
      expect(operator.printed).toEqual([
        'The catalogue is rebuilt: the library has 1 book.',
        expect.stringContaining('everybody must sign in again'),
      ])
      const again = await pair.replica(store)
      const visitor = createClient(again)
      const { body } = await visitor.ask('/api/books-db')
      expect(body).toEqual((before as object[]).map((book) => ({ ...book, totalReads: 3 })))
      expect(await readPages(visitor, 'the-lamp')).toEqual(PAGES)
      expect((await admin.ask('/api/session')).body).toEqual({ admin: false })
      await again.stop()
    })

    it('keep reads and sessions of a database that only differs', async () => {
      await sql(`update catalogue.books set total_reads = 9, title = 'x' where id = 'the-lamp'`)
      const operator = createTestOperator(store, pair.pool)
      await operator.rebuild()
      expect(operator.printed[1]).toBe('Read counts and sessions are unchanged.')
      expect((await admin.ask('/api/session')).body).toEqual({ admin: true })
      const { rows } = await sql(`select title, total_reads from catalogue.books where id = 'the-lamp'`)
      expect(rows).toEqual([{ title: 'The Lamp and the Well', total_reads: 9 }])
    })
  })
})
