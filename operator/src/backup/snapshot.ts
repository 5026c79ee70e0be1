import { bookId } from '@hikma/contracts/book'
import { manifest } from '@hikma/storage-service/area/manifest'
import { z } from 'zod'

/**
 * A backup folder only grows. What every book was at one time is a cut:
 * `cuts/{time}.jsonl`, listed with all that it needs in `cuts/{time}.sha256`, which is written last.
 */
const SNAPSHOTS = 'cuts/'
export const booksKey = (cut: string): string => `${SNAPSHOTS}${cut}.jsonl`
export const checksumsKey = (cut: string): string => `${SNAPSHOTS}${cut}.sha256`
/** The cut that a key finishes, or null. */
export const finishedSnapshot = (key: string): string | null => /^cuts\/([a-z0-9-]+)\.sha256$/.exec(key)?.[1] ?? null
export const SNAPSHOTS_PREFIX = SNAPSHOTS

/** A cut is named after its time, in UTC and such that names sort as times do. */
export const snapshotNameOf = (at: number): string =>
  new Date(at).toISOString().toLowerCase().replaceAll(':', '-').replace('.', '-')

const head = z.object({ madeAt: z.number(), reads: z.record(z.string(), z.int().min(0)) })
const snapshotBook = z.object({
  id: bookId,
  /** Without the retired indexes that were due. */
  manifest,
  /** Keys that the manifest's indexes name and storage had lost. */
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

/** Throws where the text is no cut. */
export function parseSnapshot(text: string): Snapshot {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  return { ...head.parse(JSON.parse(first)), books: lines.map((line) => snapshotBook.parse(JSON.parse(line))) }
}
