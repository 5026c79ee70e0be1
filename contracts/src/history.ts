import { z } from 'zod'
import { bookId } from './book.ts'
import { BOOK_ID } from './bookId.ts'
import { MAX_PAGES } from './limits.ts'
import { figures, pageId } from './pages.ts'

/** A revision's ID: a ULID in lower case. */
export const revisionId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{26}$/, 'is no revision')

export const REVISION_KINDS = [
  'create',
  'save',
  'removeFiles',
  'moveFile',
  'insertPage',
  'deletePage',
  'reorderPages',
  'renamePages',
  'replaceText',
  'details',
  'visibility',
  'replace',
  'delete',
  'undelete',
  'restorePage',
  'undoSave',
  'restoreBook',
  'forgetPage',
  'olderVersion',
] as const

/**
 * The kind of a change; `undoSave`: a page is again what it was before its last save; `forgetPage`: the history of a page was deleted for good; `olderVersion`: a change by a version of
 * Hikma that wrote no history. An area that was made for a book to come (`createArea`) has a revision too, which no
 * history lists: nobody can see the area yet.
 */
export const revisionKind = z.enum([...REVISION_KINDS, 'createArea'])
export type RevisionKind = z.output<typeof revisionKind>

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A detail of a book before and after a change; null if the book had none. */
export const detailChange = z
  .object({ field: z.string(), before: changedValue, after: changedValue })
  .meta({ id: 'DetailChange' })
export type DetailChange = z.output<typeof detailChange>

export const historyEntry = z
  .object({
    id: revisionId,
    at: z.iso.datetime(),
    by: z.string().nullable().meta({ description: 'The name given at sign-in, which nobody has checked.' }),
    kind: z.string().meta({ description: 'What was done.', examples: [...REVISION_KINDS] }),
    page: z.int().nullable().meta({ description: 'The number, at that time, of the only page that was changed.' }),
    pageId: pageId.nullable(),
    details: z.array(detailChange).optional().meta({ description: 'The details that a change of the book changed.' }),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.output<typeof historyEntry>

export const history = z
  .object({
    revisions: z.array(historyEntry).meta({ description: 'Newest first.' }),
    more: z.boolean().meta({ description: 'Whether there may be older ones.' }),
    next: revisionId
      .nullable()
      .meta({ description: 'What to ask for as `before` to get older ones; null if there are none.' }),
  })
  .meta({ id: 'History' })
export type History = z.output<typeof history>

export const MAX_HISTORY_ENTRIES = 100
export const historyQuery = z.object({
  pageId: pageId.optional(),
  before: revisionId.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_HISTORY_ENTRIES).default(50),
})
export type HistoryQuery = z.output<typeof historyQuery>

/** A page as it was after a revision. */
export const revisionPage = z
  .object({
    content: z.string(),
    ext: z.enum(['html', 'tex']),
    figures,
    page: z.int().min(1).max(MAX_PAGES).meta({ description: 'Its number then.' }),
  })
  .meta({ id: 'RevisionPage' })
export type RevisionPage = z.output<typeof revisionPage>

/** Strict: without a misspelt `pageId` the whole book would be restored. */
export const restoreInput = z.strictObject({ revision: revisionId, pageId: pageId.optional() }).meta({ id: 'Restore' })

/** A deleted book that can be restored. */
export const binEntry = z
  .object({
    id: bookId,
    title: z.string(),
    deletedAt: z.iso.datetime(),
    until: z.iso.datetime().meta({ description: 'It is kept until then, and can be restored until a day before.' }),
  })
  .meta({ id: 'BinEntry' })
export type BinEntry = z.output<typeof binEntry>

export const MAX_BIN_ENTRIES = 100
/** Names the last book of a part of the bin: the time of its deletion, in milliseconds since 1970, and its ID. */
export const binCursor = z.string().regex(new RegExp(`^\\d{1,15}-${BOOK_ID.source.slice(1)}`), 'is no place in the bin')
export const binQuery = z.object({
  after: binCursor.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_BIN_ENTRIES).default(50),
})
export type BinQuery = z.output<typeof binQuery>

/** A part of the bin; `next` is the `after` of the next part, null at the end. */
export const binPart = z.object({ books: z.array(binEntry), next: binCursor.nullable() })
export type BinPart = z.output<typeof binPart>

/** The part of books-service's port to storage that is about what was. Says nothing of who may ask. */
export interface StorageHistory {
  /** Throws 404 if there is no such book, or no revision `before` in its history. */
  history(id: string, query: HistoryQuery): Promise<History>
  /** Throws 404 if the revision is not in the history of the book, or the page was not in the book then. */
  revisionPage(id: string, revision: string, pageId: string): Promise<RevisionPage>
  /** The deleted books that can be restored, the last deleted first. A book that has left the bin may be `after`. */
  bin(query: BinQuery): Promise<BinPart>
}
