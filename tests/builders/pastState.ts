import type { BookRecord } from '@hikma/contracts/book'
import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { findRevision } from '@hikma/storage-service/area/history/findRevision'
import { createRevisions } from '@hikma/storage-service/area/history/revisions'
import { stateAfter } from '@hikma/storage-service/area/history/stateAfter'
import { walkHistory } from '@hikma/storage-service/area/history/walkHistory'
import { absoluteKey } from '@hikma/storage-service/area/keys'
import { createManifests } from '@hikma/storage-service/area/manifests'
import { pageIdOf } from '@hikma/storage-service/area/pageId'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { readAll } from '@hikma/storage-service/stores/readAll'

export interface PastContent {
  /** All but who may read it, and what belongs to the first create. */
  record: object | null
  isDeleted: boolean
  /** Contents by file name. */
  files: Record<string, string>
  /** Page ids by file name. */
  ids: Record<string, string>
}

const restored = (record: BookRecord | null): object | null => {
  if (!record) return null
  const { isPublic: _, publishedDate: __, createdVersion: ___, ...rest } = record
  return rest
}

/** Reads each object of a store once. Made anew for each check, so that no check believes an earlier one. */
function createPastReader(store: ObjectStore) {
  const objects = new Map<string, Promise<Buffer | null>>()
  return {
    revisions: createRevisions(store),
    indexes: createIndexes(store),
    object(key: string): Promise<Buffer | null> {
      const known = objects.get(key) ?? readAll(store, key)
      objects.set(key, known)
      return known
    },
  }
}
type PastReader = ReturnType<typeof createPastReader>

async function contentOf(
  { object }: Pick<PastReader, 'object'>,
  id: string,
  state: Pick<Awaited<ReturnType<typeof stateAfter>>, 'files' | 'record' | 'isDeleted'>,
): Promise<PastContent> {
  const files: Record<string, string> = {}
  const ids: Record<string, string> = {}
  for (const name of [...state.files.keys()].sort()) {
    const entry = state.files.get(name)!
    const bytes = await object(absoluteKey(id, entry.key))
    if (!bytes) throw new Error(`${name} of ${id} is lost`)
    files[name] = bytes.toString('latin1')
    if (/^\d+\.html$/.test(name)) ids[name] = pageIdOf(entry)
  }
  return { record: restored(state.record), isDeleted: state.isDeleted, files, ids }
}

/** The names of all live revisions of an area, newest first, read without a cache. Throws if one is missing. */
export async function liveRevisions(store: ObjectStore, id: string, now: number): Promise<string[]> {
  const head = (await createManifests(store, Date.now).fresh(id))?.manifest.head ?? null
  const revisions = createRevisions(store)
  const names: string[] = []
  for await (const { id: name, isLive } of walkHistory((each) => revisions.read(id, each), head, now))
    if (isLive) names.push(name)
  return names
}

/** An area after a revision, to the last byte. Throws if something is missing. */
export async function pastState(
  store: ObjectStore,
  id: string,
  name: string,
  now: number,
  reader = createPastReader(store),
): Promise<PastContent> {
  const head = (await createManifests(store, Date.now).fresh(id))?.manifest.head ?? null
  const read = (each: string) => reader.revisions.read(id, each)
  const found = await findRevision(read, head, name, now)
  if (!found) throw new Error(`${name} is not in the history of ${id}`)
  return contentOf(reader, id, await stateAfter(id, found.revision, read, reader.indexes))
}

/** The area as it is, in the same form. */
export async function presentState(store: ObjectStore, id: string): Promise<PastContent> {
  const { manifest } = (await createManifests(store, Date.now).fresh(id))!
  const reader = createPastReader(store)
  const index = (await reader.indexes.read(id, manifest.index))!
  return contentOf(reader, id, {
    files: index.files,
    record: manifest.record,
    isDeleted: manifest.deletedAt !== null,
  })
}

/** Notes what an area is after each change, and compares it later with what the history says. */
export function createLedger(store: ObjectStore, id: string, clock: () => number, historyDays: number) {
  const noted = new Map<string, { until: number; content: PastContent }>()
  let last: PastContent | null = null
  /** The retained revisions in the order of their making. */
  const live = (): string[] => [...noted].filter(([, { until }]) => until > clock()).map(([name]) => name)
  return {
    noted,
    live,
    last: () => last,
    contentOf: (name: string) => noted.get(name)!.content,

    /** Notes the present state under the newest revision. Gives its name, or null if nothing was changed. */
    async note(): Promise<string | null> {
      last = await presentState(store, id)
      const newest = (await createManifests(store, Date.now).fresh(id))?.manifest.head?.id
      if (newest === undefined || noted.has(newest)) return null
      noted.set(newest, { until: clock() + historyDays * 24 * 60 * 60_000, content: last })
      return newest
    },

    /** Differences between the noted states and what the history gives, as sentences. */
    async differences(names = live()): Promise<string[]> {
      const found: string[] = []
      const reader = createPastReader(store)
      for (const name of names) {
        const past = await pastState(store, id, name, clock(), reader).catch((error: Error) => error.message)
        if (JSON.stringify(past) !== JSON.stringify(noted.get(name)!.content)) {
          found.push(`${name}: ${JSON.stringify(past)} instead of ${JSON.stringify(noted.get(name)!.content)}`)
        }
      }
      return found
    },

    forgetAll: () => noted.clear(),
  }
}
export type Ledger = ReturnType<typeof createLedger>
