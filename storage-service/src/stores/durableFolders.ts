import { constants } from 'node:fs'
import { lstat, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '@hikma/service-kit/errorCode'
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from './singleFlight.ts'

/** Makes the names in a folder durable. */
export type SyncFolder = (folder: string) => Promise<void>

const MAX_CACHED_FOLDERS = 10_000

export const fsyncFolder: SyncFolder = async (folder) => {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes folders below `root`, for the one process that owns it. */
export function createDurableFolders(root: string, syncFolder: SyncFolder) {
  const cache = new LRUCache<string, Promise<void>>({ max: MAX_CACHED_FOLDERS })
  const sync = createSingleFlight(syncFolder)

  async function make(folder: string): Promise<void> {
    if (folder === root) return
    await ready(dirname(folder))
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is a link, or no folder`)
    // also if the folder exists: the process that made it may have died before this sync
    await sync(dirname(folder))
  }

  function ready(folder: string): Promise<void> {
    const made = cache.get(folder) ?? make(folder)
    cache.set(folder, made)
    made.catch(() => cache.peek(folder) === made && cache.delete(folder))
    return made
  }

  return {
    /** Resolves when the folder exists durably. Throws if it, or a folder above it, is a link. */
    ready,

    /** Removes a folder from the cache, because somebody has removed it from the disk. */
    forget(folder: string): void {
      for (let gone = folder; gone !== root; gone = dirname(gone)) cache.delete(gone)
    },

    /** Makes the present names in the folder durable. Waiting calls share one fsync, which begins after them. */
    sync,
  }
}
