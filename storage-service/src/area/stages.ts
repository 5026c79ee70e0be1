import { buffer } from 'node:stream/consumers'
import { infoNumberOf } from '@hikma/contracts/areaNames'
import pLimit from 'p-limit'
import { MIN_BYTES_WITH_FIGURES, namedFigures } from '../files/infoFile.ts'
import { PreconditionFailed, type ObjectStore } from '../stores/ObjectStore.ts'
import { readAll } from '../stores/readAll.ts'
import type { FileEntry } from './areaIndex.ts'
import { absoluteKey, areaPrefix, cancelledKey, stagedKey, stagedName, stagePrefix } from './keys.ts'

/** An older stage is refused, because garbage collection may remove its files after 24 h (DESIGN.md §4.1). */
const MAX_STAGE_AGE_MS = 20 * 60 * 60_000
/** Concurrent reads of a stage's info files. */
const MAX_CONCURRENT_READS = 16

/** Files uploaded for a publish: each name is written once, and only garbage collection removes it (DESIGN.md §4.4). */
export function createStages(store: ObjectStore, clock: () => number) {
  const isCancelled = async (id: string, stage: string): Promise<boolean> => {
    const marker = await store.get(absoluteKey(id, cancelledKey(stage)))
    marker?.body.destroy()
    return marker !== null
  }

  async function list(id: string, stage: string): Promise<Map<string, FileEntry>> {
    const files = new Map<string, FileEntry>()
    for await (const { key, size, lastModified } of store.list(absoluteKey(id, stagePrefix(stage)))) {
      const relative = key.slice(areaPrefix(id).length)
      files.set(stagedName(stage, relative), { key: relative, size, time: lastModified.toISOString() })
    }
    return files
  }

  /** Whether the stage holds exactly these bytes under this name. */
  const holds = async (id: string, stage: string, name: string, bytes: Buffer): Promise<boolean> =>
    (await readAll(store, absoluteKey(id, stagedKey(stage, name))))?.equals(bytes) ?? false

  return {
    isCancelled,
    list,
    holds,

    /** Writes a file under a new name. Repeating the same bytes succeeds; false if the name has other bytes. */
    async write(id: string, stage: string, name: string, bytes: Buffer): Promise<boolean> {
      try {
        await store.put(absoluteKey(id, stagedKey(stage, name)), bytes, { ifNoneMatch: '*' })
        return true
      } catch (error) {
        if (!(error instanceof PreconditionFailed)) throw error
        return holds(id, stage, name, bytes)
      }
    },

    /** The entry of a file just staged. Its time is empty, because only a listing gives it. */
    entryOf: (stage: string, name: string, bytes: Buffer): FileEntry => ({
      key: stagedKey(stage, name),
      size: bytes.length,
      time: '',
    }),

    /** All files of a stage, with the figures that its info files name. Null if it is cancelled, empty or too old. */
    async forPublish(id: string, stage: string): Promise<Map<string, FileEntry> | null> {
      if (await isCancelled(id, stage)) return null
      const files = await list(id, stage)
      const oldest = Math.min(...[...files.values()].map((entry) => Date.parse(entry.time)))
      if (files.size === 0 || oldest < clock() - MAX_STAGE_AGE_MS) return null
      const limit = pLimit(MAX_CONCURRENT_READS)
      await limit.map(files, async ([name, entry]) => {
        if (infoNumberOf(name) === null) return
        if (entry.size < MIN_BYTES_WITH_FIGURES) return void files.set(name, { ...entry, figures: [] })
        const info = await store.get(absoluteKey(id, entry.key))
        if (info) files.set(name, { ...entry, figures: namedFigures(await buffer(info.body)) })
      })
      return files
    },

    /**
     * Marks the stage as cancelled. Its files stay until garbage collection. A mark that exists stays as it is. A cancel and
     * a commit of two clients may both succeed, and the book is then published: a mark in the manifest would need a manifest
     * for books that never come to exist.
     */
    async cancel(id: string, stage: string): Promise<void> {
      try {
        await store.put(absoluteKey(id, cancelledKey(stage)), Buffer.from('{}'), { ifNoneMatch: '*' })
      } catch (error) {
        if (!(error instanceof PreconditionFailed)) throw error
      }
    },
  }
}
export type Stages = ReturnType<typeof createStages>
