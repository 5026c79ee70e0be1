import { constants, type Stats } from 'node:fs'
import { lstat, open, opendir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '@hikma/service-kit/errorCode'
import { assertKey, type ObjectEntry, type ReadableStore } from './ObjectStore.ts'

/** Names that some file systems reserve for devices. The file of such a key is marked with `~`. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/
const MARKED_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)~(?=\.|$)/
/** Concurrent `lstat` calls of a listing. */
const STAT_BATCH = 64

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error))

export const orNull = async <T>(promise: Promise<T>): Promise<T | null> => {
  try {
    return await promise
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * The modification time and the size, which tell two writes apart without reading the file: a digest would read every
 * manifest to list them. A folder that is copied without its times makes browsers ask again, nothing worse.
 */
export const etagOf = (stats: Stats): string =>
  `${Math.round(stats.mtimeMs * 1000).toString(36)}-${stats.size.toString(36)}`

const entryOf = (key: string, stats: Stats): ObjectEntry => ({
  key,
  size: stats.size,
  etag: etagOf(stats),
  lastModified: stats.mtime,
})

/** The path of a key's file below `root`, which is a real path. */
export function filePathOf(root: string, key: string): string {
  assertKey(key)
  return join(root, ...key.split('/').map((segment) => segment.replace(DEVICE, '$1~')))
}

/** Whether no folder in the file's path is a symbolic link. */
export const hasRealParent = async (path: string): Promise<boolean> =>
  (await orNull(realpath(dirname(path)))) === dirname(path)

/**
 * Reads the objects in a folder. Writes nothing, so a process that does not own the folder may use it.
 * Follows no symbolic link. Throws if the folder does not exist.
 */
export async function createDirectoryReader(folder: string): Promise<ReadableStore> {
  const root = await realpath(folder)

  async function openObject(key: string) {
    const path = filePathOf(root, key)
    if (!(await hasRealParent(path))) return null
    const handle = await orNull(open(path, constants.O_RDONLY | constants.O_NOFOLLOW))
    if (!handle) return null
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, stats }
    await handle.close()
    return null
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
        const stats = await orNull(lstat(filePathOf(root, key)))
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

    async *list(prefix) {
      const slash = prefix.lastIndexOf('/')
      const folderKey = slash < 0 ? '' : prefix.slice(0, slash)
      let batch: string[] = []
      const start = folderKey ? filePathOf(root, folderKey) : root
      for await (const key of walk(start, folderKey ? `${folderKey}/` : '')) {
        if (!key.startsWith(prefix)) continue
        batch.push(key)
        if (batch.length === STAT_BATCH) {
          yield* await statAll(batch)
          batch = []
        }
      }
      yield* await statAll(batch)
    },
  }
}
