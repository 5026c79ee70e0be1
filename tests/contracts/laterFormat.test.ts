import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalogue } from '@hikma/books-service/catalogue'
import { createDatabase } from '@hikma/service-kit/database'
import { indexKey, manifestKey } from '@hikma/storage-service/area/keys'
import { CURRENT_FORMAT } from '@hikma/storage-service/area/manifest'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { readAll } from '@hikma/storage-service/stores/readAll'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStorage, publish, silentLogger } from '../../test-support/builders/createStorage.ts'
import { enginePairs, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'
import { tryChange } from '../builders/changesOfABook.ts'
import { createTestOperator, keysOf, loseDatabase } from '../builders/createTestOperator.ts'
import { createLaterStore, LATER_FIELD, type Json } from '../engines/createLaterStore.ts'

const ID = 'the-lamp'

describe.each(enginePairs)('the operator on $name, beside a later build', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let root: string
    let folder: string
    let store: ObjectStore
    let count = 0
    beforeAll(async () => {
      pair = await start()
      root = await mkdtemp(join(tmpdir(), 'hikma-later-'))
    })
    afterAll(async () => {
      await pair?.stop()
      await rm(root, { recursive: true, force: true })
    })
    beforeEach(async () => {
      folder = join(root, String(++count))
      await loseDatabase(pair.pool)
      store = await pair.freshStore()
    })

    const operator = (of = store) => createTestOperator(of, pair.pool)

    /** Publishes a book with retired indexes as the later build does. */
    async function publishLater(format: number): Promise<void> {
      const later = createStorage(createLaterStore(store, format))
      await publish(later, ID, 2)
      for (const kind of ['save', 'deletePage'] as const) expect(await tryChange(later, ID, kind)).toBeNull()
    }

    const readJson = async (of: ObjectStore, key: string) => JSON.parse((await readAll(of, key))!.toString()) as Json

    it('backs up and restores fields of the same format that it does not know', async () => {
      await publishLater(CURRENT_FORMAT)
      expect(await operator().backup(folder)).toBe(true)
      const target = await pair.freshStore()
      await loseDatabase(pair.pool)
      await operator(target).restore(folder)
      const { nonce: _, version: __, ...before } = await readJson(store, manifestKey(ID))
      const { nonce: ___, version: ____, ...after } = await readJson(target, manifestKey(ID))
      expect(after).toEqual(before)
      expect(JSON.stringify(after).split(`"${LATER_FIELD}"`)).toHaveLength(1 + 6)
      const key = indexKey(ID, before['index'] as string)
      expect(await readJson(target, key)).toEqual(await readJson(store, key))
    })

    it('holds fields of a record that it does not know in the row of the book', async () => {
      await publishLater(CURRENT_FORMAT)
      await operator().rebuild()
      const verifying = operator()
      expect([await verifying.verify(), verifying.printed]).toEqual([true, ['No difference in 1 area with 2 files.']])
      const [row] = await createCatalogue(createDatabase(pair.pool, silentLogger)).rows()
      expect(row?.record).toEqual((await readJson(store, manifestKey(ID)))['record'])
      expect(row?.record).toHaveProperty(LATER_FIELD)
    })

    it('says that it sees only a part of a book of a later format, and does not restore it', async () => {
      await publishLater(CURRENT_FORMAT + 1)
      await publish(createStorage(store), 'the-well', 1)
      await operator().rebuild()
      const formats = `(format ${CURRENT_FORMAT + 1}, here ${CURRENT_FORMAT})`
      const problem = expect.stringContaining(`the-lamp: a newer Hikma wrote it ${formats}`)
      const [verifying, saving] = [operator(), operator()]
      expect([await verifying.verify(), verifying.printed]).toEqual([false, [problem, '1 difference in 2 areas.']])
      expect([await saving.backup(folder), saving.printed.slice(-1)]).toEqual([false, [problem]])
      const target = await pair.freshStore()
      await loseDatabase(pair.pool)
      await expect(operator(target).restore(folder)).rejects.toThrow(
        `A newer Hikma wrote the-lamp in ${folder}, and must restore it. Nothing was written.`,
      )
      expect(await keysOf(target)).toEqual([])
    })
  })
})
