import { randomUUID } from 'node:crypto'
import { constants, fstatSync, type Stats } from 'node:fs'
import { lstat, mkdir, open, opendir, realpath, rename as renameFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '@hikma/service-kit/errorCode'
import { createKeyedLock } from './keyedLock.ts'
import { createOwnFolders, fsyncFolder } from './ownFolders.ts'
import { assertKey, PreconditionFailed, type Condition, type ObjectEntry, type ObjectStore } from './ObjectStore.ts'

/** Names that some file systems keep for devices; `~` marks ours. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/
const MARKED_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)~(?=\.|$)/
const TEMPORARY = '.temporary'
/** How many files are looked at together while listing. */
const STAT_BATCH = 64

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error))

const orNull = async <T>(promise: Promise<T>): Promise<T | null> => {
  try {
    return await promise
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A rename gives a file a new time: together with its size that tells two writes apart, and needs no reading. */
const etagOf = (stats: Stats): string => `${Math.round(stats.mtimeMs * 1000).toString(36)}-${stats.size.toString(36)}`

const entryOf = (key: string, stats: Stats): ObjectEntry => ({
  key,
  size: stats.size,
  etag: etagOf(stats),
  lastModified: stats.mtime,
})

interface Temporary {
  path: string
  stats: Stats
}

/**
 * Objects as files below one folder, for one process: written to a temporary file, synced, renamed into place,
 * the folder synced. Nothing outside the folder is touched and no symbolic link followed.
 */
export async function createDirectoryStore(folder: string, syncFolder = fsyncFolder): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const root = await realpath(folder)
  await rm(join(root, TEMPORARY), { recursive: true, force: true })
  await mkdir(join(root, TEMPORARY), { mode: 0o700 })
  const locked = createKeyedLock()
  const folders = createOwnFolders(root, syncFolder)

  const pathOf = (key: string): string => {
    assertKey(key)
    return join(root, ...key.split('/').map((segment) => segment.replace(DEVICE, '$1~')))
  }

  /** Whether no folder on the way to the file is a link. */
  const isOurs = async (path: string): Promise<boolean> => (await orNull(realpath(dirname(path)))) === dirname(path)

  async function openObject(key: string) {
    const path = pathOf(key)
    if (!(await isOurs(path))) return null
    const handle = await orNull(open(path, constants.O_RDONLY | constants.O_NOFOLLOW))
    if (!handle) return null
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, stats }
    await handle.close()
    return null
  }

  async function writeTemporary(body: Uint8Array | Readable): Promise<Temporary> {
    const path = join(root, TEMPORARY, randomUUID())
    const handle = await open(path, 'wx', 0o600)
    try {
      await writeFile(handle, body)
      // of a file that is open: nothing to wait for, and a write has one turn less
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

  /** Renames into a folder that is there, or was taken away since it was last seen. */
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
      // two writes within one tick of the file system's clock must still differ
      const later = (before.mtimeMs + 1) / 1000
      await utimes(temporary, later, later)
      written = await lstat(temporary)
    }
    await rename(temporary, path)
    await folders.sync(dirname(path))
    return { etag: etagOf(written) }
  }

  async function* walk(path: string, prefix: string): AsyncGenerator<string> {
    const entries = await orNull(opendir(path))
    if (!entries) return
    for await (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const key = prefix + entry.name.replace(MARKED_DEVICE, '$1')
      if (entry.isDirectory()) yield* walk(join(path, entry.name), `${key}/`)
      else if (entry.isFile()) yield key
    }
  }

  async function statAll(keys: string[]): Promise<ObjectEntry[]> {
    const found = await Promise.all(
      keys.map(async (key) => {
        const stats = await orNull(lstat(pathOf(key)))
        return stats && entryOf(key, stats)
      }),
    )
    return found.filter((entry) => entry !== null)
  }

  return {
    async get(key, range) {
      const opened = await openObject(key)
      if (!opened) return null
      const body = opened.handle.createReadStream(range ?? {})
      return { ...entryOf(key, opened.stats), body }
    },

    async getIfChanged(key, etag) {
      const opened = await openObject(key)
      if (!opened) return null
      if (etagOf(opened.stats) === etag) {
        await opened.handle.close()
        return 'unchanged'
      }
      return { ...entryOf(key, opened.stats), body: opened.handle.createReadStream() }
    },

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

    async *list(prefix) {
      const slash = prefix.lastIndexOf('/')
      const folderKey = slash < 0 ? '' : prefix.slice(0, slash)
      let batch: string[] = []
      for await (const key of walk(folderKey ? pathOf(folderKey) : root, folderKey ? `${folderKey}/` : '')) {
        if (!key.startsWith(prefix)) continue
        batch.push(key)
        if (batch.length === STAT_BATCH) {
          yield* await statAll(batch)
          batch = []
        }
      }
      yield* await statAll(batch)
    },

    async remove(keys) {
      for (const key of keys) {
        const path = pathOf(key)
        if (await isOurs(path)) await locked(key, () => rm(path, { force: true }))
      }
    },

    async check() {
      const { path } = await writeTemporary(Buffer.from('ok'))
      await rm(path, { force: true })
    },
  }
}
