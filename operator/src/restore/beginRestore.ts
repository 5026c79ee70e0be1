import { MANIFESTS } from '@hikma/storage-service/area/keys'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'

/** Lies in storage from the beginning of a restore to its end, and holds the backup's name. */
const RESTORE_KEY = 'catalogue/restore.json'

/** The backup whose restore was begun and not finished, or null. */
export async function readUnfinishedRestore(store: ReadableStore): Promise<string | null> {
  return (await readAll(store, RESTORE_KEY))?.toString() ?? null
}

async function hasManifests(store: ReadableStore): Promise<boolean> {
  for await (const _entry of store.list(MANIFESTS)) return true
  return false
}

/** Marks storage as being restored from this backup. Throws a sentence where it holds a library already. */
export async function beginRestore(store: ObjectStore, backup: string): Promise<void> {
  const begun = await readUnfinishedRestore(store)
  if (begun === backup) return
  if (begun !== null) {
    throw new Error(`The restore of ${begun} was begun here and not finished. Finish it, or begin with empty storage.`)
  }
  if (await hasManifests(store)) {
    throw new Error('This library has books, or had some. A backup is restored into an empty one only.')
  }
  await store.put(RESTORE_KEY, Buffer.from(backup), { ifNoneMatch: '*' })
}

export const endRestore = (store: ObjectStore): Promise<void> => store.remove([RESTORE_KEY])
