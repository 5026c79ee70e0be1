import type { BookRecord } from '@hikma/contracts/book'
import { createIndexes } from '@hikma/storage-service/area/areaIndex'
import { absoluteKey } from '@hikma/storage-service/area/keys'
import { createManifests } from '@hikma/storage-service/area/manifests'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { readAll } from '@hikma/storage-service/stores/readAll'

export interface AreaState {
  version: number
  record: Omit<BookRecord, 'createdVersion' | 'publishedDate'> | null
  isDeleted: boolean
  /** Contents by file name. */
  files: Record<string, string>
}

/** The state of an area, read without a cache and to the last byte. Throws if the index names a missing object. */
export async function areaState(store: ObjectStore, id: string): Promise<AreaState | null> {
  const known = await createManifests(store, Date.now).fresh(id)
  if (!known) return null
  const { manifest } = known
  const index = await createIndexes(store).read(id, manifest.index)
  if (!index) throw new Error(`index ${manifest.index} of ${id} is lost`)
  const files: Record<string, string> = {}
  for (const name of [...index.files.keys()].sort()) {
    const bytes = await readAll(store, absoluteKey(id, index.files.get(name)!.key))
    if (!bytes) throw new Error(`${name} of ${id} is lost`)
    files[name] = bytes.toString('latin1')
  }
  let record: AreaState['record'] = null
  if (manifest.record) {
    const { createdVersion: _, publishedDate: __, ...rest } = manifest.record
    record = rest
  }
  return { version: manifest.version, record, isDeleted: manifest.deletedAt !== null, files }
}

/** The state without what differs between two runs of the same history. */
export const contentOf = (state: AreaState | null) =>
  state && { record: state.isDeleted ? null : state.record, isDeleted: state.isDeleted, files: state.files }
