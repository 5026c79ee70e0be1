import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@hikma/books-service/migrate'
import { createDirectoryReader } from '@hikma/storage-service/stores/directoryReader'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentOf, areaState } from '../builders/areaState.ts'
import { silentLogger } from '../../test-support/builders/createStorage.ts'
import { createClient, publishPages, readPages, type Client } from '../../test-support/builders/createClient.ts'
import { keysOf, loseDatabase, createTestOperator } from '../builders/createTestOperator.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'

const PAGES = ['<p>one</p>', '<p>two</p>', '<p>three</p>']

describe.each(enginePairs)('backup and restore on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let root: string
    let folder: string
    let store: ObjectStore
    let replica: Replica
    let admin: Client
    let count = 0

    beforeAll(async () => {
      pair = await start()
      root = await mkdtemp(join(tmpdir(), 'hikma-backup-'))
    })
    afterAll(async () => {
      await pair?.stop()
      await rm(root, { recursive: true, force: true })
    })
    beforeEach(async () => {
      folder = join(root, String(++count))
      await loseDatabase(pair.pool)
      store = await pair.freshStore()
      replica = await pair.replica(store)
      admin = createClient(replica)
      await admin.signIn()
      await publishPages(admin, 'the-lamp', PAGES)
      await publishPages(admin, 'the-well', PAGES, { isPublic: false })
    })
    afterEach(() => replica.stop())

    const backup = () => createTestOperator(store, pair.pool).backup(folder)
    const onTarget = async () => createTestOperator(await pair.freshStore(), pair.pool)
    const inFolder = (key: string) => join(folder, key)
    async function anObject(): Promise<string> {
      const [key] = await keysOf(store, 'areas/the-lamp/stages/')
      return key!
    }
    async function flipByte(key: string): Promise<void> {
      const bytes = await readFile(inFolder(key))
      bytes[3]! ^= 1
      await writeFile(inFolder(key), bytes)
    }
    const folderStore = () => createDirectoryReader(folder)
    const listKey = async (): Promise<string> =>
      (await keysOf(await folderStore(), 'cuts/')).find((key) => key.endsWith('.sha256'))!

    it('restore public and private books, reads and deletions with new versions, and end sessions', async () => {
      await publishPages(admin, 'the-road', PAGES)
      await admin.deleteBook('the-road')
      await pair.pool.query(`update catalogue.books set total_reads = 7 where id = 'the-lamp'`)
      await admin.ask('/api/books-db')
      await pair.pool.query('update catalogue.state set are_reads_restored = true')
      const { body: lamp } = await admin.book('the-lamp')
      expect(await backup()).toBe(true)
      await replica.stop()

      // a database that went on after the backup, with a newer row
      await pair.pool.query(`update catalogue.books set version = version + 1000000, title = 'Later'`)
      const target = await pair.freshStore()
      const operator = createTestOperator(target, pair.pool)
      await operator.restore(folder)
      expect(operator.printed.at(-2)).toMatch(/: the library has 2 books\.$/)
      for (const id of ['the-lamp', 'the-well', 'the-road']) {
        expect(contentOf(await areaState(target, id))).toEqual(contentOf(await areaState(store, id)))
      }

      replica = await pair.replica(target)
      const again = createClient(replica)
      await again.signIn()
      const { body } = await again.book('the-lamp')
      expect(body).toMatchObject({ title: lamp.title, publishedDate: lamp.publishedDate, totalReads: 7 })
      expect(body.version).toBeGreaterThan(lamp.version)
      expect(await readPages(again, 'the-well')).toEqual(PAGES)
      expect((await createClient(replica).book('the-well')).status).toBe(404)
      expect((await again.book('the-road')).status).toBe(404)
      await createTestOperator(target, pair.pool).undelete('the-road')
      await replica.books.reconciler.pass()
      expect(await readPages(again, 'the-road')).toEqual(PAGES)
      // the session from before the restore has ended
      const { rows } = await pair.pool.query('select id from catalogue.sessions')
      expect(rows).toHaveLength(1)
    })

    it('copy only new and damaged files into a folder that retains its earlier backups', async () => {
      const operator = createTestOperator(store, pair.pool)
      await operator.backup(folder)
      const first = /called (\S+)\.$/.exec(operator.printed.at(-1)!)![1]!
      await admin.upload({ action: 'upload', bucketName: 'the-lamp', filePath: '2.html', fileContent: '<p>new</p>' })
      await operator.backup(folder)
      // the page, its index and the revision
      expect(operator.printed.at(-1)).toMatch(/has 2 books in 13 files, 3 of them new\./)
      await flipByte(await anObject())
      await operator.backup(folder)
      expect(operator.printed.at(-1)).toMatch(/has 2 books in 13 files, 1 of them new\./)
      await replica.stop()

      const pageTwo = async (at: string) => {
        await loseDatabase(pair.pool)
        const target = await pair.freshStore()
        await createTestOperator(target, pair.pool).restore(folder, at)
        return (await areaState(target, 'the-lamp'))!.files['2.html']
      }
      expect([await pageTwo(''), await pageTwo(first)]).toEqual(['<p>new</p>', '<p>two</p>'])
    })

    it('name what is wrong with the folder and write nothing', async () => {
      await backup()
      await replica.stop()
      await loseDatabase(pair.pool)
      const key = await anObject()
      const refusal = async (): Promise<string> => {
        const target = await pair.freshStore()
        const sentence = await createTestOperator(target, pair.pool)
          .restore(folder)
          .then(
            () => 'restored',
            (error: Error) => error.message,
          )
        expect(await keysOf(target)).toEqual([])
        return sentence
      }
      const [bytes, list] = [await readFile(inFolder(key)), await listKey()]
      const sums = await readFile(inFolder(list), 'utf8')
      const line = sums.split('\n').find((each) => each.endsWith(key))!

      await flipByte(key)
      expect(await refusal()).toContain(`Nothing was written.\n  ${key} is not what was backed up`)
      await rm(inFolder(key))
      expect(await refusal()).toContain(`${key} is missing.`)
      await writeFile(inFolder(key), bytes)
      await writeFile(inFolder(list), sums.replace(`${line}\n`, ''))
      expect(await refusal()).toContain(`${key} is not in the list of checksums.`)
      await writeFile(inFolder(list), sums.slice(0, -10))
      expect(await refusal()).toContain('is not a whole list of checksums.')
      await writeFile(inFolder(list), sums.replace(key, '../../etc/passwd'))
      expect(await refusal()).toContain('not a key')
      await writeFile(inFolder(list), sums.replace(key, 'manifests/evil.json'))
      expect(await refusal()).toContain('manifests/evil.json has no place in a backup.')
      await rm(inFolder(list))
      expect(await refusal()).toBe(`No backup in ${folder} was ever finished.`)
      await rm(inFolder('hikma-backup.json'))
      expect(await refusal()).toBe(`${folder} is not a backup of Hikma.`)
      await expect(createTestOperator(store, pair.pool).backup(folder)).rejects.toThrow('holds other things')
    })

    it('can be repeated after an interruption at any point', async () => {
      await backup()
      await replica.stop()
      const { length: writes } = await keysOf(store, 'areas/')
      // in the middle of the objects, before the first manifest, between the two manifests
      for (const at of [3, writes + 2, writes + 3]) {
        await loseDatabase(pair.pool)
        const target = await pair.freshStore()
        let left = at
        const failing: ObjectStore = {
          ...target,
          put: (...args) => (left-- > 0 ? target.put(...args) : Promise.reject(new Error('the power is gone'))),
        }
        await expect(createTestOperator(failing, pair.pool).restore(folder)).rejects.toThrow('the power is gone')
        const verifying = createTestOperator(target, pair.pool)
        await verifying.verify()
        await expect(verifying.backup(join(root, 'half'))).rejects.toThrow('Finish it first')
        expect(verifying.printed[0]).toMatch(/^The restore of .* was begun and not finished\.$/)
        await createTestOperator(target, pair.pool).restore(folder)
        for (const id of ['the-lamp', 'the-well']) {
          expect(contentOf(await areaState(target, id))).toEqual(contentOf(await areaState(store, id)))
        }
        const verified = createTestOperator(target, pair.pool)
        expect([await verified.verify(), verified.printed]).toEqual([true, ['No difference in 2 areas with 6 files.']])
      }
    })

    it('refuse a library that has books, and one into which another backup is being restored', async () => {
      await backup()
      await expect(createTestOperator(store, pair.pool).restore(folder)).rejects.toThrow(
        'This library has books, or had some.',
      )
      const target = await pair.freshStore()
      await target.put('catalogue/restore.json', Buffer.from('2020-01-01'))
      await expect(createTestOperator(target, pair.pool).restore(folder)).rejects.toThrow(
        'The restore of 2020-01-01 was begun',
      )
      await expect((await onTarget()).restore(folder, '1999')).rejects.toThrow('whose name begins with 1999')
      expect(await readPages(admin, 'the-lamp')).toEqual(PAGES)
    })

    it('refuse to run while a service is connected', async ({ skip }) => {
      // PGlite has only one connection: there a lock of the folder prevents it
      if (pair.pool.options.max === 1) skip()
      await backup()
      const service = await pair.pool.connect()
      await service.query(`set application_name = 'books-service'`)
      await expect((await onTarget()).restore(folder)).rejects.toThrow('Stop Hikma first')
      service.release(true)
    })

    it('name what storage has lost, and save and restore the rest', async () => {
      const key = await anObject()
      await store.remove([key])
      await loseDatabase(pair.pool)
      await store.put('catalogue/reads.json', Buffer.from('{'))
      const operator = createTestOperator(store, pair.pool)
      expect(await operator.backup(folder)).toBe(false)
      expect(operator.printed.slice(-3)).toEqual([
        'Not everything could be saved:',
        expect.stringContaining('how often books were read is not saved'),
        expect.stringContaining(`its object ${key} is not in storage`),
      ])
      await replica.stop()
      await loseDatabase(pair.pool)
      const target = await pair.freshStore()
      await createTestOperator(target, pair.pool).restore(folder)
      expect(contentOf(await areaState(target, 'the-well'))?.files['1.html']).toBe('<p>one</p>')
      // with its revision
      expect(await keysOf(target, 'areas/the-lamp/')).toHaveLength(4)
    })

    it('leave out the books with damaged files, and name them, if this is asked for', async () => {
      await backup()
      await replica.stop()
      await loseDatabase(pair.pool)
      const key = await anObject()
      await flipByte(key)
      const target = await pair.freshStore()
      const operator = createTestOperator(target, pair.pool)
      expect(await operator.restore(folder, '', true)).toBe(false)
      expect(operator.printed.slice(-4)).toEqual([
        expect.stringContaining('the library has 1 book.'),
        'Everybody must sign in again.',
        'These books were left out, because their files are damaged:',
        `  ${key} is not what was backed up: its checksum differs.`,
      ])
      expect(await keysOf(target, 'areas/the-lamp/')).toEqual([])
      expect(contentOf(await areaState(target, 'the-well'))).toEqual(contentOf(await areaState(store, 'the-well')))
      // nothing can be said of a backup without its list of books
      await flipByte((await listKey()).replace('.sha256', '.jsonl'))
      const another = await pair.freshStore()
      await expect(createTestOperator(another, pair.pool).restore(folder, '', true)).rejects.toThrow(
        'Nothing was written.',
      )
      expect(await keysOf(another)).toEqual([])
    })

    it('restore one book into a library that runs, whatever is damaged elsewhere', async () => {
      await backup()
      const before = contentOf(await areaState(store, 'the-well'))
      await flipByte(await anObject())
      const operator = createTestOperator(store, pair.pool)
      await expect(operator.restoreBook(folder, 'the-well')).rejects.toThrow('REPLACE=1')
      await expect(operator.restoreBook(folder, 'the-road')).rejects.toThrow('has no book the-road.')
      await expect(operator.restoreBook(folder, 'the-lamp', { isReplacing: true })).rejects.toThrow(
        'Nothing was written.',
      )
      const { body: saved } = await admin.book('the-well')
      await admin.upload({ action: 'upload', bucketName: 'the-well', filePath: '2.html', fileContent: '<p>later</p>' })
      await admin.deleteBook('the-well')
      // storage has lost a page of it, too
      const [lost] = await keysOf(store, 'areas/the-well/stages/')
      await store.remove([lost!])
      await operator.restoreBook(folder, 'the-well', { isReplacing: true })
      expect(operator.printed.at(-2)).toMatch(/is as in the backup .*, with 5 files\.$/)
      expect(contentOf(await areaState(store, 'the-well'))).toEqual(before)
      await expect.poll(async () => (await admin.book('the-well')).status, { timeout: 20_000 }).toBe(200)
      expect((await admin.book('the-well')).body.version).toBeGreaterThan(saved.version)
      expect(await readPages(admin, 'the-well')).toEqual(PAGES)
      expect((await createClient(replica).book('the-well')).status).toBe(404)
      expect(await readPages(admin, 'the-lamp')).toEqual(PAGES)
    })

    it('restore a book that the library never had, but not over a change that is made meanwhile', async () => {
      await backup()
      const target = await pair.freshStore()
      const operator = createTestOperator(target, pair.pool)
      await operator.restoreBook(folder, 'the-lamp')
      expect(contentOf(await areaState(target, 'the-lamp'))).toEqual(contentOf(await areaState(store, 'the-lamp')))
      const key = 'manifests/the-well.json'
      const racing: ObjectStore = {
        ...target,
        put: async (...put) => {
          if (put[0] === key) await target.put(key, Buffer.from('{}'))
          return target.put(...put)
        },
      }
      await expect(createTestOperator(racing, pair.pool).restoreBook(folder, 'the-well')).rejects.toThrow(
        'was changed meanwhile, and is as it was changed',
      )
      // a garbage collection that was under way removes old files until the manifest names them
      const collecting: ObjectStore = {
        ...target,
        put: async (...put) => {
          const result = await target.put(...put)
          if (put[0] === key) await target.remove(await keysOf(target, 'areas/the-well/objects/'))
          if (put[0] === key) await target.remove(await keysOf(target, 'areas/the-well/stages/'))
          return result
        },
      }
      await createTestOperator(collecting, pair.pool).restoreBook(folder, 'the-well', { isReplacing: true })
      expect(contentOf(await areaState(target, 'the-well'))).toEqual(contentOf(await areaState(store, 'the-well')))
    })

    it('keep the newest backups, and the files of these only, once they are old', async () => {
      const day = 24 * 60 * 60_000
      const onDay = (days: number) => createTestOperator(store, pair.pool, () => Date.now() + days * day)
      await onDay(0).backup(folder)
      const first = await keysOf(await folderStore(), 'areas/the-lamp/')
      await admin.deleteBook('the-lamp')
      await admin.deleteForGood('the-lamp')
      await onDay(0.5).backup(folder, 1)
      // another backup may be writing files of this age
      expect(await keysOf(await folderStore(), 'areas/the-lamp/')).toEqual(expect.arrayContaining(first))
      const later = onDay(2)
      await later.backup(folder, 2)
      expect(later.printed.at(-1)).toMatch(/^0 earlier backups and [1-9]\d* files were removed\.$/)
      const left = await keysOf(await folderStore(), 'areas/the-lamp/')
      expect(left.filter((key) => first.includes(key))).toEqual([])
      expect(await keysOf(await folderStore(), 'cuts/')).toHaveLength(4)
      const last = onDay(3)
      expect(await last.backup(folder, 1)).toBe(true)
      expect(last.printed.at(-1)).toBe('2 earlier backups and 0 files were removed.')
      // a backup that could not save everything removes nothing
      await publishPages(admin, 'the-road', PAGES)
      await store.remove((await keysOf(store, 'areas/the-road/stages/')).slice(0, 1))
      expect(await onDay(4).backup(folder, 1)).toBe(false)
      expect(await keysOf(await folderStore(), 'cuts/')).toHaveLength(4)
      await replica.stop()
      await loseDatabase(pair.pool)
      const target = await pair.freshStore()
      await createTestOperator(target, pair.pool).restore(folder)
      expect(contentOf(await areaState(target, 'the-well'))).toEqual(contentOf(await areaState(store, 'the-well')))
    })

    it('use the reads saved in storage if the database cannot be read', async () => {
      await replica.storage.port.saveReads({ 'the-lamp': 5 })
      await replica.stop()
      await loseDatabase(pair.pool)
      const operator = createTestOperator(store, pair.pool)
      expect(await operator.backup(folder)).toBe(true)
      expect(operator.printed.at(-1)).toMatch(/a day ago at most/)
      await migrate(pair.pool, silentLogger)
      const target = await pair.freshStore()
      await createTestOperator(target, pair.pool).restore(folder)
      expect((await pair.pool.query(`select total_reads from catalogue.books where id = 'the-lamp'`)).rows).toEqual([
        { total_reads: 5 },
      ])
    })
  })
})
