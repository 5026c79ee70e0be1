import { z } from 'zod'
import { bookInput, bookRecord, stageName } from './book.ts'
import { MAX_PAGES } from './limits.ts'
import { pageInsert } from './pages.ts'

/** What books-service may ask storage-service to change in one area (design §4.2). */
export const change = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('put'),
    record: bookInput,
    stage: stageName.optional(),
    /** `If-None-Match: *`: refuse where the book exists. */
    onlyNew: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('patch'),
    patch: z.object({ totalPages: z.int().min(0).max(MAX_PAGES).optional(), isPublic: z.boolean().optional() }),
  }),
  z.object({ type: z.literal('insertPage'), ...pageInsert.shape }),
  z.object({ type: z.literal('deletePage'), page: z.int().min(1).max(MAX_PAGES) }),
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('undelete') }),
])
export type Change = z.output<typeof change>

/** `operationId` makes a repeat harmless; `version` is given only where the client sent `If-Match`. */
export const changeRequest = z.object({
  operationId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  version: z.int().optional(),
  change,
})
export type ChangeRequest = z.output<typeof changeRequest>

/** What a manifest says of a book, without its content: enough to write the catalogue's row. */
export const manifestSummary = z.object({
  id: z.string(),
  etag: z.string(),
  version: z.int(),
  record: bookRecord.nullable(),
  deleted: z.boolean(),
})
export type ManifestSummary = z.output<typeof manifestSummary>

export const changeAnswer = z.object({ manifest: manifestSummary, created: z.boolean() })
export type ChangeAnswer = z.output<typeof changeAnswer>

export const manifestEtags = z.array(z.object({ id: z.string(), etag: z.string() }))
export type ManifestEtag = z.output<typeof manifestEtags>[number]

/** Storage as books-service sees it: over the internal port in compose, a plain function call in one process. */
export interface StorageChanges {
  /** Checks and swaps. Throws the client's own 4xx when refused, 503 when it is not known what happened. */
  change(id: string, request: ChangeRequest): Promise<ChangeAnswer>
  /** Every manifest's etag, tombstones too. */
  manifestEtags(): Promise<ManifestEtag[]>
  /** The manifest of one area, null where there never was one. */
  manifest(id: string): Promise<ManifestSummary | null>
  /** Keeps each book's reads where a lost database does not take them along. */
  saveReads(reads: Readonly<Record<string, number>>): Promise<void>
  /** The reads last kept. */
  savedReads(): Promise<Record<string, number>>
}

/** Sessions as storage-service sees them. */
export interface SessionCheck {
  /** Who sends this `Cookie` header. */
  viewerOf(cookieHeader: string | undefined): Promise<'admin' | 'visitor' | 'unknown'>
}
