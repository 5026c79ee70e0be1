import { z } from 'zod'
import type { StoragePages } from './areaPages.ts'
import { detailsPatch, bookInput, bookRecord, stageName } from './book.ts'
import { keepUnknown } from './keepUnknown.ts'
import { restoreInput, revisionId, type StorageHistory } from './history.ts'
import { MAX_PAGES, MAX_PERSON_NAME } from './limits.ts'
import { pageArrangement, pageId, pageInsert, pageNames, textReplacement } from './pages.ts'

/**
 * A change of one area that books-service may ask of storage-service (DESIGN.md §4.2). A field that this build does not
 * know is an issue: a change that a newer build asks for must not lose it.
 */
export const change = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('put'),
    record: bookInput.strict(),
    stage: stageName.optional(),
    /** `If-None-Match: *`: refuses if the book exists. */
    onlyNew: z.boolean().optional(),
    /** With a stage: the names of its pages. Without them, pages that go on keep theirs. */
    pageNames: pageNames.optional(),
  }),
  z.strictObject({
    type: z.literal('patch'),
    patch: z.strictObject({ totalPages: z.int().min(0).max(MAX_PAGES).optional(), isPublic: z.boolean().optional() }),
  }),
  z.strictObject({ type: z.literal('details'), details: detailsPatch }),
  z.strictObject({ type: z.literal('insertPage'), ...pageInsert.shape }),
  z.strictObject({ type: z.literal('deletePage'), page: z.int().min(1).max(MAX_PAGES) }),
  z.strictObject({ type: z.literal('reorderPages'), ...pageArrangement.shape }),
  z.strictObject({ type: z.literal('replaceText'), ...textReplacement.shape }),
  z.strictObject({ type: z.literal('delete') }),
  z.strictObject({
    type: z.literal('undelete'),
    /** From the bin: 404 for what is not in it. */
    onlyBook: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('restore'),
    ...restoreInput.shape,
    /** The newest revision that the client knows: another one is 412. */
    newest: revisionId,
  }),
  /** Deletes the history of a page for good, on the same condition. */
  z.strictObject({ type: z.literal('forgetPage'), pageId, newest: revisionId }),
  /** Deletes a deleted book for good. */
  z.strictObject({ type: z.literal('deleteForGood') }),
])
export type BookChange = z.output<typeof change>

/** `operationId` makes a repeat harmless. `version` is set only if the client sent `If-Match`. */
export const changeRequest = z.strictObject({
  operationId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  version: z.int().optional(),
  /** The name that the admin gave at sign-in. */
  by: z.string().max(MAX_PERSON_NAME).optional(),
  change,
})
export type ChangeRequest = z.output<typeof changeRequest>

/** A manifest without the book's content: enough to write the catalogue's row. */
export const manifestSummary = keepUnknown(
  z.object({
    id: z.string(),
    etag: z.string(),
    version: z.int(),
    record: bookRecord.nullable(),
    deleted: z.boolean(),
    /** When the newest change in its history was made, ISO 8601. Absent without a history. */
    changedAt: z.iso.datetime().optional(),
  }),
)
export type ManifestSummary = z.output<typeof manifestSummary>

export const changeAnswer = z.object({
  manifest: manifestSummary,
  created: z.boolean(),
  /** The revision that the change made; absent if it made none. */
  revision: z.string().optional(),
})
export type ChangeAnswer = z.output<typeof changeAnswer>

export const manifestEtags = z.array(z.object({ id: z.string(), etag: z.string() }))
export type ManifestEtag = z.output<typeof manifestEtags>[number]

/** Changes of areas. */
export interface StorageChanges {
  /** Checks and swaps. Throws a 4xx if the change is refused, 503 if its outcome is unknown. */
  change(id: string, request: ChangeRequest): Promise<ChangeAnswer>
}

/** The manifests, from which books-service makes the catalogue. */
export interface StorageManifests {
  /** The etag of every manifest, also of tombstones. */
  manifestEtags(): Promise<ManifestEtag[]>
  /** The manifest of an area, null if there has never been one. */
  manifest(id: string): Promise<ManifestSummary | null>
}

/** The backup of each book's reads, for the loss of the database. */
export interface SavedReads {
  saveReads(reads: Readonly<Record<string, number>>): Promise<void>
  /** The reads of the last backup. */
  savedReads(): Promise<Record<string, number>>
}

/** The port of books-service to storage: over the internal HTTP API, or by function calls in one process. */
export interface StoragePort extends StoragePages, StorageManifests, StorageHistory, StorageChanges, SavedReads {}

/** The port of a service to sessions. */
export interface SessionCheck {
  /** The viewer of a `Cookie` header. 'unknown' if a signed cookie cannot be checked now. */
  viewerOf(cookieHeader: string | undefined): Promise<'admin' | 'visitor' | 'unknown'>
  /** The name that was given at the sign-in of this cookie, which is signed; null without one. Says nothing of who may. */
  nameOf?(cookieHeader: string | undefined): Promise<string | null>
}
