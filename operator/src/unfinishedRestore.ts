import { MANIFESTS } from '@hikma/storage-service/area/keys'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'

/** Holds the name of the backup from the beginning of a restore to its end. */
const RESTORE_KEY = 'catalogue/restore.json'

/** The name of the backup whose restore is not finished, or null. */
export async function readUnfinishedRestore(store: ReadableStore): Promise<string | null> {
  return (await readAll(store, RESTORE_KEY))?.toString() ?? null
}

async function hasManifests(store: ReadableStore): Promise<boolean> {
  for await (const _entry of store.list(MANIFESTS)) return true
  return false
}

/** Marks storage as being restored from this backup. Throws if it has a library already. */
export async function beginRestore(store: ObjectStore, backup: string): Promise<void> {
  const unfinished = await readUnfinishedRestore(store)
  if (unfinished === backup) return
  if (unfinished !== null) {
    throw new Error(
      `The restore of ${unfinished} was begun here and not finished. Finish it, or begin with empty storage.`,
    )
  }
  if (await hasManifests(store)) {
    throw new Error('This library has books, or had some. A backup is restored into an empty one only.')
  }
  await store.put(RESTORE_KEY, Buffer.from(backup), { ifNoneMatch: '*' })
}

export const endRestore = (store: ObjectStore): Promise<void> => store.remove([RESTORE_KEY])
