import { randomUUID } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface KeptEpubsOptions {
  /** Emptied at the first use: what another process has left there is not known any more. */
  folder: string
  /** In bytes, of all copies together. */
  room: number
}

/** A copy that is being written. It is kept after `finish`; all three do nothing after a failure. */
export interface EpubCopy {
  write(piece: Uint8Array): Promise<void>
  finish(): Promise<void>
  drop(): Promise<void>
}

interface Kept {
  etag: string
  path: string
  size: number
}

/** A copy may take this share of the room. */
const LARGEST_SHARE = 1 / 2

const NO_COPY: EpubCopy = { write: async () => {}, finish: async () => {}, drop: async () => {} }

/**
 * Keeps EPUBs that were written, one of each book, as files that only this process knows. Least recently used ones go first.
 * A copy is found by the etag of what it would be written from now, so whoever asks must have asked the library for that.
 */
export function createKeptEpubs({ folder, room }: KeptEpubsOptions) {
  const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {})
  const kept = new LRUCache<string, Kept>({
    maxSize: room,
    sizeCalculation: ({ size }) => Math.max(size, 1),
    dispose: ({ path }) => void remove(path),
  })
  let ready: Promise<unknown> | undefined
  const prepare = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }

  async function begin(id: string, etag: string): Promise<EpubCopy> {
    let file: FileHandle | null
    const path = join(folder, randomUUID())
    try {
      await (ready ??= prepare())
      file = await open(path, 'wx', 0o600)
    } catch {
      ready = undefined
      return NO_COPY
    }
    let size = 0
    const drop = async (): Promise<void> => {
      const handle = file
      file = null
      await handle?.close().catch(() => {})
      if (handle) await remove(path)
    }
    return {
      async write(piece) {
        size += piece.length
        if (size > room * LARGEST_SHARE) await drop()
        // a full disk loses the copy, not the answer
        await file?.writeFile(piece).catch(drop)
      },
      async finish() {
        const handle = file
        file = null
        if (!handle) return
        await handle.close()
        kept.set(id, { etag, path, size })
      },
      drop,
    }
  }

  return {
    begin,
    /** The copy of this state of a book, with its size in bytes; null if there is none. Removes that of another state. */
    async find(id: string, etag: string): Promise<{ body: ReadStream; size: number } | null> {
      const copy = kept.get(id)
      if (!copy) return null
      const handle = copy.etag === etag ? await open(copy.path).catch(() => null) : null
      if (!handle) kept.delete(id)
      return handle && { body: handle.createReadStream(), size: copy.size }
    },
    /** Removes the copy of a book that visitors may not read any more. */
    forget: (id: string): void => void kept.delete(id),
  }
}
export type KeptEpubs = ReturnType<typeof createKeptEpubs>
