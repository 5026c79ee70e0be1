import { bookRecord } from '@hikma/contracts/book'
import type { ManifestSummary } from '@hikma/contracts/changes'
import { z } from 'zod'

/** An index that is no longer current, and how long its files are kept. Times are milliseconds since 1970. */
const retiredIndex = z.object({ index: z.string(), until: z.number(), deletion: z.boolean() })
export type RetiredIndex = z.output<typeof retiredIndex>

/** The one small thing that changes: what an area is right now (design §4.1). */
export const manifest = z.object({
  /** Makes the bytes of every manifest unique: S3's etag is their digest. */
  nonce: z.string(),
  version: z.int(),
  index: z.string(),
  record: bookRecord.nullable(),
  /** When the book was deleted; the record stays for an undelete. */
  deletedAt: z.number().nullable(),
  retired: z.array(retiredIndex),
  /** Stages that were published in the last 24 hours. */
  stages: z.array(z.object({ stage: z.string(), at: z.number() })),
  /** The last change that books-service asked for, and its answer. */
  lastOperation: z.object({ id: z.string(), request: z.string(), created: z.boolean() }).nullable(),
})
export type Manifest = z.output<typeof manifest>

export const parseManifest = (bytes: Buffer): Manifest => manifest.parse(JSON.parse(bytes.toString()))
export const manifestBytes = (value: Manifest): Buffer => Buffer.from(JSON.stringify(value))

/** The record of a book that is there: not deleted, not an area without one. */
export const liveRecord = (value: Manifest | null) => (value && value.deletedAt === null ? value.record : null)

/** Never repeats: neither after delete and re-create nor after a restore (design §4.2). */
export const nextVersion = (previous: number, now: number): number => Math.max(previous + 1, now)

/** What books-service may know of a manifest. */
export const summaryOf = (id: string, etag: string, value: Manifest): ManifestSummary => ({
  id,
  etag,
  version: value.version,
  record: value.record,
  deleted: value.deletedAt !== null,
})
