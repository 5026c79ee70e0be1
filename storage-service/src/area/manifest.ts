import { bookRecord } from '@hikma/contracts/book'
import type { ManifestSummary } from '@hikma/contracts/changes'
import { keepUnknown } from '@hikma/contracts/keepUnknown'
import { httpError } from '@hikma/service-kit/httpError'
import { decodeTime } from 'ulid'
import { z } from 'zod'
import { historyHead } from './history/revision.ts'

/**
 * The format of manifests, indexes and entries that this build writes. The first build that adds a field after a release raises
 * it, so that earlier builds no longer change what they only know in part (decision 39).
 * 2: records may have a translator, an original title and language, and rights.
 * 3: entries may have the id of their page, and a digest.
 * 4: manifests name the newest revision, and what a deletion for good removes.
 * 5: entries may have the name of their page, and the numbering that its links are written in, which the index has; records
 *    may have what the assistant may do, the year of the first publication, and how TeX opens.
 */
export const CURRENT_FORMAT = 5

/** An index that is no longer current. Its files are retained until `until`, in milliseconds since 1970. */
const retiredIndex = keepUnknown(z.object({ index: z.string(), until: z.number(), deletion: z.boolean() }))
export type RetiredIndex = z.output<typeof retiredIndex>

/** The state of an area, and the only object that changes (DESIGN.md §4.1). Unknown fields stay, at every level. */
export const manifest = keepUnknown(
  z.object({
    /** Absent in manifests that were written before formats had numbers. Never lowered. */
    format: z.int().min(1).default(1),
    /** Makes the bytes of every manifest unique, because S3's etag is their digest. */
    nonce: z.string(),
    version: z.int(),
    index: z.string(),
    record: bookRecord.nullable(),
    /** When the book was deleted, in milliseconds since 1970. Its record stays for an undelete. */
    deletedAt: z.number().nullable(),
    retired: z.array(retiredIndex),
    /** The stages published in the last 24 hours. */
    stages: z.array(keepUnknown(z.object({ stage: z.string(), at: z.number() }))),
    /** The last change that books-service asked for, with its answer. */
    lastOperation: keepUnknown(
      z.object({
        id: z.string(),
        request: z.string(),
        created: z.boolean(),
        /** The revision that it made. */
        revision: z.string().nullable().optional(),
      }),
    ).nullable(),
    /** The newest revision of the history. Null if no build that writes one has changed the area. */
    head: historyHead.nullable().default(null),
    /** The objects that a deletion for good has yet to remove (DESIGN.md §4.10). None of them belongs to the area any more. */
    removing: keepUnknown(z.object({ indexes: z.array(z.string()), heads: z.array(historyHead) }))
      .nullable()
      .default(null),
  }),
)
export type Manifest = z.output<typeof manifest>

export const parseManifest = (bytes: Buffer): Manifest => manifest.parse(JSON.parse(bytes.toString()))
export const manifestBytes = (value: Manifest): Buffer => Buffer.from(JSON.stringify(value))

/** Whether a build that knows more has written the manifest. Such an area may be read only. */
export const isNewer = ({ format }: Manifest): boolean => format > CURRENT_FORMAT

/** Throws 503 if a newer build has written the manifest. */
export function assertKnownFormat(value: Manifest): void {
  if (isNewer(value)) throw httpError('format_newer')
}

/** The record of the book, or null if it is deleted or the area has none. */
export const liveRecord = (value: Pick<Manifest, 'record' | 'deletedAt'> | null) =>
  value && value.deletedAt === null ? value.record : null

/** The next version, which never repeats, even after a deletion and re-creation or a restore (DESIGN.md §4.2). */
export const nextVersion = (previous: number, now: number): number => Math.max(previous + 1, now)

/** When the area was last changed: the time of its newest revision. Nothing for an area without a history. */
export const changeOf = ({ head }: Pick<Manifest, 'head'>): { changedAt?: string } =>
  head ? { changedAt: new Date(decodeTime(head.id.toUpperCase())).toISOString() } : {}

/** The part of a manifest that books-service gets. */
export const summaryOf = (id: string, etag: string, value: Manifest): ManifestSummary => ({
  id,
  etag,
  version: value.version,
  record: value.record,
  deleted: value.deletedAt !== null,
  ...changeOf(value),
})

/** Nothing is restored on the last day of its retention, when garbage collection may already be removing files. */
export const LAST_DAY_MS = 24 * 60 * 60_000

/** The index that a deletion retired, if the book can still be restored. */
export function retainedDeletion({ retired }: { retired: readonly RetiredIndex[] }, now: number): RetiredIndex | null {
  const left = retired.findLast(({ deletion }) => deletion)
  return left && left.until - LAST_DAY_MS >= now ? left : null
}
