import { bookId } from '@hikma/contracts/book'
import { manifest } from '@hikma/storage-service/area/manifest'
import { z } from 'zod'

/**
 * A snapshot is the state of every book at one time: the file `cuts/{time}.jsonl`. `cuts/{time}.sha256` lists it with
 * all objects that it needs and is written last. Snapshots share a backup folder, which only grows.
 */
export const SNAPSHOTS_PREFIX = 'cuts/'
export const booksKey = (snapshot: string): string => `${SNAPSHOTS_PREFIX}${snapshot}.jsonl`
export const checksumsKey = (snapshot: string): string => `${SNAPSHOTS_PREFIX}${snapshot}.sha256`
/** The snapshot whose list of checksums has this key, or null. */
export const finishedSnapshot = (key: string): string | null => /^cuts\/([a-z0-9-]+)\.sha256$/.exec(key)?.[1] ?? null

/** A snapshot is named after its time in UTC, in a form in which names sort by time. */
export const snapshotNameOf = (at: number): string =>
  new Date(at).toISOString().toLowerCase().replaceAll(':', '-').replace('.', '-')

const head = z.object({ madeAt: z.number(), reads: z.record(z.string(), z.int().min(0)) })
const snapshotBook = z.object({
  id: bookId,
  /** Without the retired indexes that were due for garbage collection. */
  manifest,
  /** The history up to this time is left out, in milliseconds since 1970. Absent before there was a history. */
  retainedAfter: z.number().optional(),
  /** Keys that the manifest's indexes and history name and that were missing in storage. */
  lost: z.array(z.string()),
})
export type SnapshotBook = z.output<typeof snapshotBook>

export interface Snapshot {
  /** Milliseconds since 1970. */
  madeAt: number
  /** How often each book was opened. */
  reads: Record<string, number>
  books: SnapshotBook[]
}

export const formatSnapshot = ({ madeAt, reads, books }: Snapshot): string =>
  [{ madeAt, reads }, ...books].map((line) => `${JSON.stringify(line)}\n`).join('')

/** Throws if the text is no snapshot. */
export function parseSnapshot(text: string): Snapshot {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  return { ...head.parse(JSON.parse(first)), books: lines.map((line) => snapshotBook.parse(JSON.parse(line))) }
}
