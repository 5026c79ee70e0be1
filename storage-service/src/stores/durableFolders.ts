import { constants } from 'node:fs'
import { lstat, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '@hikma/service-kit/errorCode'
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from './singleFlight.ts'

/** Makes durable which names a folder holds. */
export type SyncFolder = (folder: string) => Promise<void>

/** Folders that need not be looked at again. */
const MAX_KNOWN = 10_000

export const fsyncFolder: SyncFolder = async (folder) => {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The folders below `root`, for the one process that owns it. */
export function createDurableFolders(root: string, syncFolder: SyncFolder) {
  const known = new LRUCache<string, Promise<void>>({ max: MAX_KNOWN })
  const sync = createSingleFlight(syncFolder)

  async function make(folder: string): Promise<void> {
    if (folder === root) return
    await ready(dirname(folder))
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is a link, or no folder`)
    // also where it was there: who made it may have died before this
    await sync(dirname(folder))
  }

  function ready(folder: string): Promise<void> {
    const made = known.get(folder) ?? make(folder)
    known.set(folder, made)
    made.catch(() => known.peek(folder) === made && known.delete(folder))
    return made
  }

  return {
    /** Resolves when the folder is there for good, and neither it nor one above it is a link. */
    ready,

    /** For a folder that somebody has taken away. */
    forget(folder: string): void {
      for (let gone = folder; gone !== root; gone = dirname(gone)) known.delete(gone)
    },

    /** Makes names durable that are in the folder by now. Those who wait share one fsync, begun after they asked. */
    sync,
  }
}
