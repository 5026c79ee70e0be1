import type { Files, Indexes } from './areaIndex.ts'
import { historyKeys, type HistoryReaders } from './history/historyKeys.ts'
import type { Revisions } from './history/revisions.ts'
import { absoluteKey, indexKey } from './keys.ts'
import type { Manifest } from './manifest.ts'

/** How the history of an area is read. An index that is missing throws. */
export const historyReaders = (id: string, indexes: Indexes, revisions: Revisions): HistoryReaders => ({
  readRevision: (name) => revisions.read(id, name),
  readFiles: (index) => filesOf(id, index, indexes),
})

async function filesOf(id: string, index: string, indexes: Indexes): Promise<Files> {
  const read = await indexes.read(id, index)
  if (!read) throw new Error(`index ${index} of ${id} is missing`)
  return read.files
}

/**
 * The keys that an area still needs: its current index, the retired ones and the revisions within their retention, and
 * all that they name. Throws if one of them is missing.
 */
export async function reachableKeys(
  id: string,
  manifest: Manifest,
  indexes: Indexes,
  revisions: Revisions,
  now: number,
): Promise<Set<string>> {
  const retained = manifest.retired.filter(({ until }) => until > now).map(({ index }) => index)
  const reachable = new Set<string>()
  for (const index of [manifest.index, ...retained]) {
    reachable.add(indexKey(id, index))
    for (const { key } of (await filesOf(id, index, indexes)).values()) reachable.add(absoluteKey(id, key))
  }
  for await (const keys of historyKeys(id, manifest, now, historyReaders(id, indexes, revisions)))
    for (const key of [...keys.revisions, ...keys.indexes, ...keys.objects]) reachable.add(key)
  return reachable
}
