import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { createRevisions } from '@hikma/storage-service/area/history/revisions'
import { collectGarbage } from '@hikma/storage-service/area/collectGarbage'
import { indexKey, manifestKey } from '@hikma/storage-service/area/keys'
import { CURRENT_FORMAT } from '@hikma/storage-service/area/manifest'
import { createManifests } from '@hikma/storage-service/area/manifests'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { readAll } from '@hikma/storage-service/stores/readAll'
import fc from 'fast-check'
import request from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStorage, publish, silentLogger, upload } from '../../test-support/builders/createStorage.ts'
import { areaState } from '../builders/areaState.ts'
import { CHANGE_KINDS, tryChange, type ChangeKind } from '../builders/changesOfABook.ts'
import { keysOf } from '../builders/createTestOperator.ts'
import { createClockedStore } from '../engines/createClockedStore.ts'
import { createLaterStore, LATER_FIELD, type Json } from '../engines/createLaterStore.ts'
import { proveOnStores } from '../engines/onEveryStore.ts'

const ID = 'the-lamp'

/** The object as it is stored, with all its fields. Throws if it is missing. */
async function readJson(store: ObjectStore, key: string): Promise<Json> {
  const bytes = await readAll(store, key)
  if (!bytes) throw new Error(`${key} is missing`)
  return JSON.parse(bytes.toString()) as Json
}

const laterOf = (value: unknown): unknown => (value as Json | null)?.[LATER_FIELD]
/** The later field of each part by its name. */
type LaterFields = Map<string, unknown>

interface StoredArea {
  format: number
  isThere: boolean
  /** The index that an undelete restores. */
  deleted: string | undefined
  /** Of the manifest and of everything in it that has a name: these stay as long as what they belong to. */
  manifest: LaterFields
  record: unknown
  /** The current index, and those of the retired ones that the manifest names. */
  index: string
  indexes: ReadonlyMap<string, { later: unknown; entries: LaterFields }>
}

/** The later fields of an area in the store, at every level. Null if there is no such area. */
async function readLaterFields(store: ObjectStore, id: string): Promise<StoredArea | null> {
  if (!(await readAll(store, manifestKey(id)))) return null
  const stored = await readJson(store, manifestKey(id))
  const [retired, stages] = [stored['retired'] as Json[], stored['stages'] as Json[]]
  const operation = stored['lastOperation'] as Json | null
  const manifest: LaterFields = new Map([
    ['manifest', laterOf(stored)],
    ...retired.map((each) => [`retired ${String(each['index'])}`, laterOf(each)] as const),
    ...stages.map((each) => [`stage ${String(each['stage'])}`, laterOf(each)] as const),
    [`operation ${String(operation?.['id'])}`, laterOf(operation)],
  ])
  const indexes = new Map<string, { later: unknown; entries: LaterFields }>()
  const current = stored['index'] as string
  for (const index of [current, ...retired.map((each) => each['index'] as string)]) {
    const { files, ...rest } = await readJson(store, indexKey(id, index))
    const entries = (files as [string, Json][]).map(([, entry]) => [entry['key'] as string, laterOf(entry)] as const)
    indexes.set(index, { later: laterOf(rest), entries: new Map(entries) })
  }
  return {
    format: stored['format'] as number,
    isThere: stored['deletedAt'] === null,
    deleted: retired.findLast((each) => each['deletion'])?.['index'] as string | undefined,
    manifest,
    record: laterOf(stored['record']),
    index: current,
    indexes,
  }
}

const common = (before: LaterFields, after: LaterFields): [LaterFields, LaterFields] => {
  const names = [...before.keys()].filter((name) => after.has(name))
  return [new Map(names.map((name) => [name, before.get(name)])), new Map(names.map((name) => [name, after.get(name)]))]
}

/** Expects that a change by this build has kept every later field of what it did not replace. */
function expectKept(before: StoredArea, after: StoredArea, kind: ChangeKind): void {
  expect(after.format).toBe(before.format)
  const [earlier, later] = common(before.manifest, after.manifest)
  expect(later, `${kind}: manifest`).toEqual(earlier)
  for (const name of before.manifest.keys()) {
    if (!name.startsWith('operation')) expect(after.manifest.has(name), `${kind}: ${name}`).toBe(true)
  }
  const isUndeleted = !before.isThere && after.isThere && kind === 'undelete'
  const isNewBook = !before.isThere && after.isThere && !isUndeleted
  const source = before.indexes.get(isUndeleted ? before.deleted! : before.index)!
  const result = after.indexes.get(after.index)!
  if (!isNewBook) expect([after.record, result.later], kind).toEqual([before.record, source.later])
  // nothing of a deleted book comes back with a new one of the same id
  else if (after.record !== null) expect([after.record, result.later], kind).toEqual([undefined, undefined])
  const [carried, kept] = common(source.entries, result.entries)
  expect(kept, `${kind}: entries`).toEqual(carried)
}

proveOnStores('a store that a later build writes, too,', (fresh) => {
  describe('in the same format with fields that this build does not know', () => {
    // a restored page has the fields of its former entry instead
    const kinds = CHANGE_KINDS.filter((kind) => kind !== 'restorePage')
    const step = fc.record({ byLater: fc.boolean(), kind: fc.constantFrom(...kinds) })
    const histories = fc.array(step, { minLength: 15, maxLength: 25 })

    it('loses none of them by any change of this build, in 15 random histories', async () => {
      const store = await fresh()
      const made = new Map<ChangeKind, number>()
      let count = 0
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          const id = `book-${++count}`
          const [mine, later] = [createStorage(store), createStorage(createLaterStore(store, CURRENT_FORMAT))]
          await publish(later, id, 3)
          for (const { byLater, kind } of history) {
            const before = (await readLaterFields(store, id))!
            const refusal = await tryChange(byLater ? later : mine, id, kind)
            expect(refusal).not.toBe('unavailable')
            if (byLater) continue
            expectKept(before, (await readLaterFields(store, id))!, kind)
            if (refusal === null) made.set(kind, (made.get(kind) ?? 0) + 1)
          }
        }),
        { numRuns: 15, seed: 20261127, endOnFailure: true },
      )
      // every kind of change was made, not only refused
      expect([...made.keys()].toSorted()).toEqual(kinds.toSorted())
    })

    it('gives a deleted book back with the fields of its record and its index', async () => {
      const store = await fresh()
      const later = createStorage(createLaterStore(store, CURRENT_FORMAT))
      await publish(later, ID, 2)
      expect(await tryChange(later, ID, 'deleteBook')).toBeNull()
      const before = (await readLaterFields(store, ID))!
      expect(await tryChange(createStorage(store), ID, 'undelete')).toBeNull()
      expectKept(before, (await readLaterFields(store, ID))!, 'undelete')
    })

    it('gives a restored page back with the fields of its entry, and keeps all others', async () => {
      const store = await fresh()
      const later = createStorage(createLaterStore(store, CURRENT_FORMAT))
      await publish(later, ID, 2)
      const former = (await readLaterFields(store, ID))!
      for (const kind of ['save', 'saveWithFigures'] as const) expect(await tryChange(later, ID, kind)).toBeNull()
      const before = (await readLaterFields(store, ID))!
      expect(await tryChange(createStorage(store), ID, 'restorePage')).toBeNull()
      const after = (await readLaterFields(store, ID))!
      const [then, now, restored] = [former, before, after].map(({ index, indexes }) => indexes.get(index)!)
      for (const [key, field] of restored!.entries)
        expect(
          [then!.entries.get(key), now!.entries.get(key)].map((each) => JSON.stringify(each)),
          key,
        ).toContain(JSON.stringify(field))
      expect([after.record, restored!.later]).toEqual([before.record, now!.later])
    })

    it('shows none of them to readers', async () => {
      const store = await fresh()
      await publish(createStorage(createLaterStore(store, CURRENT_FORMAT)), ID, 1)
      const list = await request(createStorage(store).app.callback()).get('/api/books')
      expect(list.body).toMatchObject([{ id: ID, title: 'Edition 1' }])
      expect(list.text).not.toContain(LATER_FIELD)
    })
  })

  describe('in a format above that of this build', () => {
    let time: ReturnType<typeof createClockedStore>
    let store: ObjectStore
    const mine = () => createStorage(store, { clock: time.clock })
    const later = () => createStorage(createLaterStore(store), { clock: time.clock })
    beforeEach(async () => {
      time = createClockedStore(await fresh())
      store = time.store
    })

    const bytesOf = async (key: string) => (await readAll(store, key))!.toString()

    it('lets this build read', async () => {
      await publish(later(), ID, 2)
      const service = mine()
      const app = service.app.callback()
      expect((await request(app).get(`/api/download/${ID}/1.html`)).status).toBe(200)
      expect((await upload(service, { action: 'list', bucketName: ID })).body.data).toHaveLength(5)
      expect((await request(app).get('/api/books')).body).toMatchObject([{ id: ID, totalPages: 2 }])
      expect(await service.port.manifest(ID)).toMatchObject({ record: { title: 'Edition 1' } })
      expect((await areaState(store, ID))?.files['2.html']).toContain('page 2')
    })

    it.each(CHANGE_KINDS)('refuses %s by this build, and loses nothing', async (kind) => {
      const service = mine()
      // this build has the manifest of its own format in its cache
      await publish(service, ID, 3)
      const isOfDeleted = kind === 'undelete' || kind === 'deleteArea'
      expect(await tryChange(later(), ID, isOfDeleted ? 'deleteBook' : 'save')).toBeNull()
      expect((await readLaterFields(store, ID))?.format).toBe(CURRENT_FORMAT + 1)
      const [manifest, keys] = [await bytesOf(manifestKey(ID)), await keysOf(store)]
      expect(await tryChange(service, ID, kind)).toBe('format_newer')
      expect(await tryChange(mine(), ID, kind)).toBe('format_newer')
      expect(await bytesOf(manifestKey(ID))).toBe(manifest)
      expect(await keysOf(store)).toEqual(expect.arrayContaining(keys))
    })

    it('answers a repeated change of this build as done, although the later build has saved a page since', async () => {
      await publish(mine(), ID, 1)
      const hide = { operationId: 'op-hide', change: { type: 'patch', patch: { isPublic: false } } } as const
      const { manifest } = await mine().port.change(ID, hide)
      expect(await tryChange(later(), ID, 'save')).toBeNull()
      expect((await mine().port.change(ID, hide)).manifest.version).toBe(manifest.version)
    })

    it('is not collected by this build, while other areas are', async () => {
      await publish(later(), ID, 3)
      await publish(mine(), 'the-well', 3)
      // leaves objects behind that no manifest of the present format names
      for (const id of [ID, 'the-well']) {
        const build = id === ID ? later() : mine()
        for (const kind of ['deletePage', 'save', 'save'] as const) expect(await tryChange(build, id, kind)).toBeNull()
      }
      time.pass(26)
      const [newer, older] = [await keysOf(store, `areas/${ID}/`), await keysOf(store, 'areas/the-well/')]
      const deps = {
        store,
        indexes: createIndexes(store),
        revisions: createRevisions(store),
        manifests: createManifests(store, time.clock),
      }
      expect(await collectGarbage({ ...deps, logger: silentLogger })).toBeGreaterThan(0)
      expect(await keysOf(store, `areas/${ID}/`)).toEqual(newer)
      expect((await keysOf(store, 'areas/the-well/')).length).toBeLessThan(older.length)
    })
  })
})
