import { bookRecord } from '@hikma/contracts/book'
import type { ManifestSummary } from '@hikma/contracts/changes'
import { z } from 'zod'

/** An index that is no longer current. Its files are retained until `until`, in milliseconds since 1970. */
const retiredIndex = z.object({ index: z.string(), until: z.number(), deletion: z.boolean() })
export type RetiredIndex = z.output<typeof retiredIndex>

/** The state of an area, and the only object that changes (DESIGN.md §4.1). */
export const manifest = z.object({
  /** Makes the bytes of every manifest unique, because S3's etag is their digest. */
  nonce: z.string(),
  version: z.int(),
  index: z.string(),
  record: bookRecord.nullable(),
  /** When the book was deleted, in milliseconds since 1970. Its record stays for an undelete. */
  deletedAt: z.number().nullable(),
  retired: z.array(retiredIndex),
  /** The stages published in the last 24 hours. */
  stages: z.array(z.object({ stage: z.string(), at: z.number() })),
  /** The last change that books-service asked for, with its answer. */
  lastOperation: z.object({ id: z.string(), request: z.string(), created: z.boolean() }).nullable(),
})
export type Manifest = z.output<typeof manifest>

export const parseManifest = (bytes: Buffer): Manifest => manifest.parse(JSON.parse(bytes.toString()))
export const manifestBytes = (value: Manifest): Buffer => Buffer.from(JSON.stringify(value))

/** The record of the book, or null if it is deleted or the area has none. */
export const liveRecord = (value: Manifest | null) => (value && value.deletedAt === null ? value.record : null)

/** The next version, which never repeats, even after a deletion and re-creation or a restore (DESIGN.md §4.2). */
export const nextVersion = (previous: number, now: number): number => Math.max(previous + 1, now)

/** The part of a manifest that books-service gets. */
export const summaryOf = (id: string, etag: string, value: Manifest): ManifestSummary => ({
  id,
  etag,
  version: value.version,
  record: value.record,
  deleted: value.deletedAt !== null,
})
