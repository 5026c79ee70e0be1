import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { revisionKey } from '@hikma/storage-service/area/keys'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStorage, newOperationId, publish } from '../../test-support/builders/createStorage.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'
import { tryChange } from '../builders/changesOfABook.ts'
import { createTestOperator, loseDatabase } from '../builders/createTestOperator.ts'
import { createLedger, liveRevisions, type Ledger } from '../builders/pastState.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'

const IDS = ['the-lamp', 'the-road']

onEveryStore('the operator’s commands on a library with a history', (fresh) => {
  let database: RunningDatabase
  let folder: string
  let store: ObjectStore
  let ledgers: Map<string, Ledger>
  beforeAll(async () => {
    database = await startPGlite()
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    await loseDatabase(database.pool)
    folder = await mkdtemp(join(tmpdir(), 'hikma-backup-'))
    store = await fresh()
    ledgers = new Map(IDS.map((id) => [id, createLedger(store, id, Date.now, 365)]))
    for (const id of IDS) {
      await publish(createStorage(store), id, 3)
      await ledgers.get(id)!.note()
      for (const kind of ['save', 'save', 'addFigure', 'deletePage', 'restorePage', 'details', 'save'] as const) {
        await tryChange(createStorage(store), id, kind)
        await ledgers.get(id)!.note()
      }
    }
    await tryChange(createStorage(store), 'the-road', 'deleteBook')
    await ledgers.get('the-road')!.note()
    await operator().rebuild()
    return () => rm(folder, { recursive: true, force: true })
  })
  const operator = (of = store) => createTestOperator(of, database.pool)

  it('gives back every revision and the bin, byte for byte', async () => {
    const bin = await createStorage(store).port.bin({ limit: 50 })
    expect(bin.books.map(({ id }) => id)).toEqual(['the-road'])
    expect(await operator().backup(folder)).toBe(true)
    await loseDatabase(database.pool)
    const target = await fresh()
    await operator(target).restore(folder)
    for (const [id, { noted }] of ledgers) {
      const copy = createLedger(target, id, Date.now, 365)
      for (const [name, each] of noted) copy.noted.set(name, each)
      expect(await copy.differences()).toEqual([])
      expect(await liveRevisions(target, id, Date.now())).toEqual([...noted.keys()].toReversed())
    }
    const service = createStorage(target)
    expect(await service.port.bin({ limit: 50 })).toEqual(bin)
    const verifying = operator(target)
    expect([await verifying.verify(), verifying.printed.at(-1)]).toEqual([
      true,
      expect.stringContaining('No difference'),
    ])
    await service.port.change('the-road', { operationId: newOperationId(), change: { type: 'undelete' } })
    expect((await service.port.history('the-road', { limit: 1 })).revisions[0]?.kind).toBe('undelete')
  })

  it('print the history of a book, also of a deleted one', async () => {
    const printing = operator()
    await printing.history('the-road')
    expect(printing.printed[0]).toMatch(/^text \d+ \(deleted\)$/)
    expect(printing.printed.slice(1).map((line) => line.split('  ')[2])).toEqual([
      'delete',
      'save page 1',
      'details',
      'restorePage page 2',
      'deletePage page 1',
      'save',
      'save page 1',
      'save page 1',
      'create',
    ])
    await expect(printing.history('no-such-book')).rejects.toThrow('There is no book')
    await expect(printing.history('../x')).rejects.toThrow('BOOK=id')
  })

  it('report a revision that storage has lost, and save the rest', async () => {
    const names = await liveRevisions(store, 'the-lamp', Date.now())
    const lost = revisionKey('the-lamp', names[2]!)
    await store.remove([lost])
    const verifying = operator()
    expect(await verifying.verify()).toBe(false)
    expect(verifying.printed.join('\n')).toContain(lost)
    const saving = operator()
    expect(await saving.backup(folder)).toBe(false)
    expect(saving.printed.join('\n')).toContain(lost)
    await loseDatabase(database.pool)
    const target = await fresh()
    await operator(target).restore(folder)
    expect((await createStorage(target).port.pages('the-lamp', 'admin')).pages?.length).toBeGreaterThan(0)
  })
})
