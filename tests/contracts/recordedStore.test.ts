import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { createRevisions } from '@hikma/storage-service/area/history/revisions'
import { manifestKey } from '@hikma/storage-service/area/keys'
import { CURRENT_FORMAT, type Manifest } from '@hikma/storage-service/area/manifest'
import { createManifests } from '@hikma/storage-service/area/manifests'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { readAll } from '@hikma/storage-service/stores/readAll'
import { collectGarbage } from '@hikma/storage-service/area/collectGarbage'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import {
  createStorage,
  FIGURE,
  newOperationId,
  pageText,
  silentLogger,
} from '../../test-support/builders/createStorage.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'
import { areaState, contentOf } from '../builders/areaState.ts'
import { CHANGES, tryChange, type ChangeKind } from '../builders/changesOfABook.ts'
import { createTestOperator, loseDatabase } from '../builders/createTestOperator.ts'
import { createTestClock } from '../builders/createTestClock.ts'
import { HOUR_MS } from '../builders/createTestStorage.ts'

/** Every recorded format, with the time of its recording: undelete works for 29 days from then. */
const RECORDED = [
  { format: 1, at: Date.parse('2026-11-23T05:33:46Z') },
  { format: 2, at: Date.parse('2026-11-23T08:42:29Z') },
  { format: 3, at: Date.parse('2026-11-23T17:28:20Z') },
  { format: 4, at: Date.parse('2026-11-24T22:56:25Z') },
]
const IDS = ['by-number', 'the-lamp', 'the-road', 'the-well']

describe.each(RECORDED)('the recorded store of format $format', ({ format, at }) => {
  const recorded = fileURLToPath(new URL(`../fixtures/store-format-${format}`, import.meta.url))
  let database: RunningDatabase
  let root: string
  let count = 0
  let store: ObjectStore
  let clock: ReturnType<typeof createTestClock>
  beforeAll(async () => {
    database = await startPGlite()
    root = await mkdtemp(join(tmpdir(), 'hikma-recorded-'))
  })
  afterAll(async () => {
    await database.stop()
    await rm(root, { recursive: true, force: true })
  })

  const freshStore = () => createDirectoryStore(join(root, String(++count)))
  beforeEach(async () => {
    await loseDatabase(database.pool)
    clock = createTestClock(at + HOUR_MS / 2)
    await cp(join(recorded, 'store'), join(root, String(count + 1)), { recursive: true })
    store = await freshStore()
  })

  const service = () => createStorage(store, { clock })
  const operator = (of = store) => createTestOperator(of, database.pool, clock)
  const contents = async (of: ObjectStore) =>
    Object.fromEntries(await Promise.all(IDS.map(async (id) => [id, contentOf(await areaState(of, id))] as const)))

  it('can be read', async () => {
    const states = await contents(store)
    expect(states['the-lamp']).toMatchObject({
      record: { title: 'The Lamp', cover: 'cover.png', totalPages: 4, isPublic: true },
      files: {
        '1.html': pageText(1),
        '1.info': '{"figures":{"figure.svg":"x"}}',
        '2.html': '<p>saved</p>',
        '3.html': pageText(3),
        '4.html': '<p>inserted</p>',
        'figure.svg': FIGURE,
      },
    })
    expect(states['the-well']).toMatchObject({ record: { isPublic: false }, files: { '2.html': pageText(2) } })
    expect(states['the-road']).toMatchObject({ record: null, isDeleted: true })
    expect(states['by-number']).toMatchObject({ record: null, files: { '1.html': '<p>one</p>' } })
    const app = service().app.callback()
    expect((await request(app).get('/api/download/the-lamp/2.html')).text).toBe('<p>saved</p>')
    expect((await request(app).get('/api/books')).body).toMatchObject([{ id: 'the-lamp', totalReads: 7 }])
  })

  it('can be changed in every way, with its deleted book and its open stage', async () => {
    const possible = Object.keys(CHANGES).filter((kind) => kind !== 'deleteArea') as ChangeKind[]
    for (const kind of possible) expect([kind, await tryChange(service(), 'the-lamp', kind)]).toEqual([kind, null])
    expect(await tryChange(service(), 'by-number', 'deleteArea')).toBeNull()
    const change = { type: 'put', record: buildBookInput({ totalPages: 1 }), stage: 'open' } as const
    await service().port.change('half-made', { operationId: newOperationId(), change })
    expect((await areaState(store, 'half-made'))?.files['1.html']).toBe(pageText(1))
    await operator().undelete('the-road')
    expect((await areaState(store, 'the-road'))?.files['2.html']).toBe(pageText(2))
    const manifest = JSON.parse((await readAll(store, manifestKey('the-lamp')))!.toString()) as { format: number }
    expect(manifest.format).toBeGreaterThanOrEqual(format)
  })

  it('is written in the current format by its next change, which may bring fields that it did not know', async () => {
    const manifestOf = async () => JSON.parse((await readAll(store, manifestKey('the-lamp')))!.toString()) as Manifest
    const before = await manifestOf()
    expect(before.format ?? 1).toBe(format)
    const record = buildBookInput({ ...before.record!, translator: 'T. Reza' })
    await service().port.change('the-lamp', { operationId: newOperationId(), change: { type: 'put', record } })
    const after = await manifestOf()
    expect([after.format, after.record?.translator]).toEqual([CURRENT_FORMAT, 'T. Reza'])
    const folder = join(root, `backup-${++count}`)
    await operator().rebuild()
    expect(await operator().backup(folder)).toBe(true)
    await loseDatabase(database.pool)
    const target = await freshStore()
    await operator(target).restore(folder)
    expect((await areaState(target, 'the-lamp'))?.record?.translator).toBe('T. Reza')
  })

  it('keeps its books when garbage is collected', async () => {
    const before = await contents(store)
    const deps = {
      store,
      indexes: createIndexes(store),
      revisions: createRevisions(store),
      manifests: createManifests(store, clock),
    }
    await collectGarbage({ ...deps, logger: silentLogger })
    expect(await contents(store)).toEqual(before)
  })

  it('can be verified, backed up and restored', async () => {
    const folder = join(root, `backup-${++count}`)
    await operator().rebuild()
    const verifying = operator()
    expect([await verifying.verify(), verifying.printed]).toEqual([true, ['No difference in 4 areas with 16 files.']])
    expect(await operator().backup(folder)).toBe(true)
    const before = await contents(store)
    await loseDatabase(database.pool)
    const target = await freshStore()
    await operator(target).restore(folder)
    expect(await contents(target)).toEqual(before)
  })

  it('has a recorded backup that can be restored', async () => {
    const target = await freshStore()
    await operator(target).restore(join(recorded, 'backup'))
    expect(await contents(target)).toEqual(await contents(store))
    await operator(target).undelete('the-road')
    expect((await areaState(target, 'the-road'))?.files['1.html']).toBe(pageText(1))
  })
})
