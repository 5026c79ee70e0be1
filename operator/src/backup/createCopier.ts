import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { listSnapshots } from './backupFolder.ts'
import { parseChecksums, sha256, type Checksums } from './checksums.ts'
import { checksumsKey } from './snapshot.ts'

export interface Copier {
  /** Makes sure that the folder has this object. Gives its bytes, or null where the source has lost it. */
  keep(key: string): Promise<Buffer | null>
  /** All that was kept, with what it was. */
  sums: Checksums
  /** How many objects were copied, rather than found in the folder. */
  copied(): number
}

/** The sums of everything that finished cuts list. */
async function knownSums(folder: ReadableStore): Promise<Checksums> {
  const known = new Map<string, string>()
  for (const cut of await listSnapshots(folder)) {
    const text = (await readAll(folder, checksumsKey(cut)))?.toString() ?? ''
    for (const [key, sum] of parseChecksums(text) ?? []) known.set(key, sum)
  }
  return known
}

/**
 * Copies objects and indexes from storage into a backup folder. They never change, so one that lies there
 * with the sum that an earlier cut gave it is not fetched again; one that was spoilt is.
 */
export async function createCopier(source: ReadableStore, folder: ObjectStore): Promise<Copier> {
  const known = await knownSums(folder)
  const sums = new Map<string, string>()
  let copied = 0

  async function found(key: string): Promise<Buffer | null> {
    const sum = sums.get(key) ?? known.get(key)
    const bytes = sum === undefined ? null : await readAll(folder, key)
    return bytes && sha256(bytes) === sum ? bytes : null
  }

  async function copy(key: string): Promise<Buffer | null> {
    const bytes = await readAll(source, key)
    if (!bytes) return null
    await folder.put(key, bytes)
    copied++
    return bytes
  }

  return {
    async keep(key) {
      const bytes = (await found(key)) ?? (await copy(key))
      if (bytes) sums.set(key, sha256(bytes))
      return bytes
    },
    sums,
    copied: () => copied,
  }
}
