import { randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { lstat, mkdir, open, opendir, realpath, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '@hikma/service-kit/errorCode'
import { createKeyedLock } from './keyedLock.ts'
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

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Objects as files below one folder, for one process: written to a temporary file, synced, renamed into place,
 * the folder synced. Nothing outside the folder is touched and no symbolic link followed.
 */
export async function createDirectoryStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const root = await realpath(folder)
  await rm(join(root, TEMPORARY), { recursive: true, force: true })
  await mkdir(join(root, TEMPORARY), { mode: 0o700 })
  const locked = createKeyedLock()

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

  async function makeFolder(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true, mode: 0o700 })
    if (first === undefined) return
    for (let made = path; made !== dirname(first); made = dirname(made)) await syncFolder(dirname(made))
  }

  async function writeTemporary(body: Uint8Array | Readable): Promise<string> {
    const path = join(root, TEMPORARY, randomUUID())
    const handle = await open(path, 'wx', 0o600)
    try {
      await writeFile(handle, body)
      await handle.sync()
      return path
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

  async function moveIntoPlace(key: string, temporary: string, condition?: Condition): Promise<{ etag: string }> {
    const path = pathOf(key)
    const before = await orNull(lstat(path))
    const holds =
      !condition || ('ifMatch' in condition ? before !== null && etagOf(before) === condition.ifMatch : before === null)
    if (!holds) throw new PreconditionFailed(key)
    await makeFolder(dirname(path))
    if (!(await isOurs(path))) throw new Error(`a folder on the way to ${key} is a link`)
    const written = await lstat(temporary)
    if (before && written.mtimeMs <= before.mtimeMs + 0.01) {
      // two writes within one tick of the file system's clock must still differ
      const later = (before.mtimeMs + 1) / 1000
      await utimes(temporary, later, later)
    }
    const etag = etagOf(await lstat(temporary))
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return { etag }
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
      } finally {
        await rm(temporary, { force: true })
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
      const probe = await writeTemporary(Buffer.from('ok'))
      await rm(probe, { force: true })
    },
  }
}
