import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, realpath, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createDirectoryReader, etagOf, filePathOf, isOurs, orNull } from './directoryReader.ts'
import { createKeyedLock } from './keyedLock.ts'
import { assertKey, PreconditionFailed, type Condition, type ObjectStore } from './ObjectStore.ts'

const TEMPORARY = '.temporary'

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

  const pathOf = (key: string): string => filePathOf(root, key)

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

  return {
    ...(await createDirectoryReader(root)),

    async put(key, body, condition) {
      assertKey(key)
      const temporary = await writeTemporary(body)
      try {
        return await locked(key, () => moveIntoPlace(key, temporary, condition))
      } finally {
        await rm(temporary, { force: true })
      }
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
