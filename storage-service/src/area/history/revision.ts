import { bookRecord } from '@hikma/contracts/book'
import { revisionKind, type RevisionKind } from '@hikma/contracts/history'
import { keepUnknown } from '@hikma/contracts/keepUnknown'
import { z } from 'zod'
import { fileEntry } from '../areaIndex.ts'
import { storedNumberings } from '../storedNumberings.ts'

/** Names a revision and the time until which it is retained, in milliseconds since 1970. */
const revisionLink = keepUnknown(z.object({ id: z.string(), until: z.number() }))

/**
 * One change of an area, written once (DESIGN.md §4.10). It is either whole, and then its index is the state after it; or
 * it lists the names that it changed, and the state after it follows from its parent's.
 */
export const revision = keepUnknown(
  z.object({
    parent: revisionLink.nullable(),
    /** 1 for the first revision of an area, one more for each that follows. */
    number: z.int().min(1),
    /** The nearest ancestor whose number is a multiple of `MILESTONE_EVERY`. */
    milestone: z.string().nullable(),
    /** Milliseconds since 1970. */
    at: z.number(),
    /** The name that the admin gave at sign-in. Nobody has checked it. */
    by: z.string().nullable(),
    /** A later build may know more kinds. */
    kind: z.union([revisionKind, z.string()]),
    /** Of the only page that was changed. */
    page: z.int().nullable(),
    pageId: z.string().nullable(),
    /** Files that the revision names are retained until then. Never earlier than that of its parent. */
    until: z.number(),
    /** Of the area after the swap. */
    version: z.int(),
    /** The index that the swap made current; null if another change was swapped after this one in the same swap. */
    index: z.string().nullable(),
    /** The part of the state besides the files of `index`; null if `changed` says how the state follows. */
    whole: keepUnknown(z.object({ record: bookRecord.nullable(), isDeleted: z.boolean() })).nullable(),
    /** Name, entry before, entry after. */
    changed: z.array(z.tuple([z.string(), fileEntry.nullable(), fileEntry.nullable()])),
    /** The earlier numberings of the pages after the change, if the change has added one and is not whole (format 5). */
    numberings: storedNumberings.optional(),
  }),
)
export type Revision = z.output<typeof revision>
export type ChangedFile = Revision['changed'][number]

/** The kinds that change some files and nothing else. */
export const FILE_KINDS: ReadonlySet<string> = new Set<RevisionKind>(['save', 'replaceText', 'removeFiles', 'moveFile'])

/**
 * Whether a history lists the revision. Nobody could see an area that was made for a book to come, and of a save of a
 * page whose history was deleted for good nothing is left.
 */
export const isListed = ({ kind, changed }: Revision): boolean =>
  kind !== 'createArea' && !(FILE_KINDS.has(kind) && changed.length === 0)

/** The newest revision as the manifest holds it: all that the next one needs, so that no change reads the history. */
export const historyHead = keepUnknown(
  z.object({
    id: z.string(),
    number: z.int().min(1),
    /** The milestone of the next revision. */
    milestone: z.string().nullable(),
    until: z.number(),
    /** The index that the revision made current. Another current index was written by an older version. */
    index: z.string(),
    /** How many revisions in a row, up to this one, are not whole. */
    parts: z.int().min(0),
  }),
)
export type HistoryHead = z.output<typeof historyHead>

/** After this many revisions that are not whole the next one is, so that a state is never far to compute. */
export const WHOLE_EVERY = 64
export const MILESTONE_EVERY = 64
