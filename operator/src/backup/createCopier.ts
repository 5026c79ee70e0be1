import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { listSnapshots } from './backupFolder.ts'
import { parseChecksums, sha256, type Checksums } from './checksums.ts'
import { checksumsKey } from './snapshot.ts'

export interface Copier {
  /** Makes sure that the folder has this object. Gives its bytes, or null if it is missing in the source. */
  copy(key: string): Promise<Buffer | null>
  /** The checksums of all objects that `copy` has put or found in the folder. */
  checksums: Checksums
  /** How many objects were copied because the folder did not have them. */
  copiedCount(): number
}

/** The checksums of all objects that finished snapshots list. */
async function readKnownChecksums(folder: ReadableStore): Promise<Checksums> {
  const known = new Map<string, string>()
  for (const snapshot of await listSnapshots(folder)) {
    const text = (await readAll(folder, checksumsKey(snapshot)))?.toString() ?? ''
    for (const [key, sum] of parseChecksums(text) ?? []) known.set(key, sum)
  }
  return known
}

/**
 * Copies objects and indexes from storage into a backup folder. They never change: one that is in the folder with the
 * checksum of an earlier snapshot is not read from storage again, one whose bytes are damaged is.
 */
export async function createCopier(source: ReadableStore, folder: ObjectStore): Promise<Copier> {
  const known = await readKnownChecksums(folder)
  const checksums = new Map<string, string>()
  let copied = 0

  async function readCopied(key: string): Promise<Buffer | null> {
    const sum = checksums.get(key) ?? known.get(key)
    const bytes = sum === undefined ? null : await readAll(folder, key)
    return bytes && sha256(bytes) === sum ? bytes : null
  }

  async function copyFromSource(key: string): Promise<Buffer | null> {
    const bytes = await readAll(source, key)
    if (!bytes) return null
    await folder.put(key, bytes)
    copied++
    return bytes
  }

  return {
    async copy(key) {
      const bytes = (await readCopied(key)) ?? (await copyFromSource(key))
      if (bytes) checksums.set(key, sha256(bytes))
      return bytes
    },
    checksums,
    copiedCount: () => copied,
  }
}
