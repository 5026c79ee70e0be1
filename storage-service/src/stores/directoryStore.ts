import { randomUUID } from 'node:crypto'
import { fstatSync, type Stats } from 'node:fs'
import { lstat, mkdir, open, realpath, rename as renameFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createDirectoryReader, etagOf, filePathOf, isMissing, hasRealParent, orNull } from './directoryReader.ts'
import { createKeyedLock } from './keyedLock.ts'
import { createDurableFolders, fsyncFolder } from './durableFolders.ts'
import { assertKey, PreconditionFailed, type Condition, type ObjectStore } from './ObjectStore.ts'

const TEMPORARY = '.temporary'

interface Temporary {
  path: string
  stats: Stats
}

/**
 * Objects as files below one folder, which one process owns. Each is written to a temporary file, synced and renamed,
 * and then its folder is synced. Nothing outside the folder is changed, and no symbolic link is followed.
 */
export async function createDirectoryStore(folder: string, syncFolder = fsyncFolder): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const root = await realpath(folder)
  await rm(join(root, TEMPORARY), { recursive: true, force: true })
  await mkdir(join(root, TEMPORARY), { mode: 0o700 })
  const locked = createKeyedLock()
  const folders = createDurableFolders(root, syncFolder)

  const pathOf = (key: string): string => filePathOf(root, key)

  async function writeTemporary(body: Uint8Array | Readable): Promise<Temporary> {
    const path = join(root, TEMPORARY, randomUUID())
    const handle = await open(path, 'wx', 0o600)
    try {
      await writeFile(handle, body)
      // synchronous, since an open file needs no disk access for this
      const stats = fstatSync(handle.fd)
      await handle.sync()
      return { path, stats }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

  /** Renames into a folder, which is made again if somebody has removed it. */
  async function rename(from: string, to: string): Promise<void> {
    await folders.ready(dirname(to))
    try {
      await renameFile(from, to)
    } catch (error) {
      if (!isMissing(error)) throw error
      folders.forget(dirname(to))
      await folders.ready(dirname(to))
      await renameFile(from, to)
    }
  }

  async function moveIntoPlace(key: string, { path: temporary, stats }: Temporary, condition?: Condition) {
    const path = pathOf(key)
    const before = await orNull(lstat(path))
    const holds =
      !condition || ('ifMatch' in condition ? before !== null && etagOf(before) === condition.ifMatch : before === null)
    if (!holds) throw new PreconditionFailed(key)
    let written = stats
    if (before && written.mtimeMs <= before.mtimeMs + 0.01) {
      // two writes within one tick of the file system's clock need different etags
      const later = (before.mtimeMs + 1) / 1000
      await utimes(temporary, later, later)
      written = await lstat(temporary)
    }
    await rename(temporary, path)
    await folders.sync(dirname(path))
    return { etag: etagOf(written) }
  }

  return {
    ...(await createDirectoryReader(root)),

    async put(key, body, condition) {
      assertKey(key)
      const temporary = await writeTemporary(body)
      try {
        return await locked(key, () => moveIntoPlace(key, temporary, condition))
      } catch (error) {
        await rm(temporary.path, { force: true })
        throw error
      }
    },

    async remove(keys) {
      for (const key of keys) {
        const path = pathOf(key)
        if (await hasRealParent(path)) await locked(key, () => rm(path, { force: true }))
      }
    },

    async check() {
      const { path } = await writeTemporary(Buffer.from('ok'))
      await rm(path, { force: true })
    },
  }
}
