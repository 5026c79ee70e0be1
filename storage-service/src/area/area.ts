import { isDeepStrictEqual } from 'node:util'
import { pageNumberOf } from '@hikma/contracts/areaNames'
import type { BookRecord } from '@hikma/contracts/book'
import type { RevisionKind } from '@hikma/contracts/history'
import type { UnknownFields } from '@hikma/contracts/keepUnknown'
import type { AreaIndex, Files } from './areaIndex.ts'
import { pageIdOf } from './pageId.ts'
import type { ChangedPage } from './history/changedFiles.ts'
import type { HistoryHead } from './history/revision.ts'
import { newUlid } from './keys.ts'
import { CURRENT_FORMAT, nextVersion, type Manifest, type RetiredIndex } from './manifest.ts'
import type { Numberings } from './storedNumberings.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How long the index that a change replaces is retained with all its files, for requests under way. */
const RETENTION_MS = HOUR_MS
/**
 * How long retired indexes stay after the history of a page was deleted for good: a change whose answer was lost is
 * tried again for ten seconds, and finds by their names that it has landed.
 */
export const UNCERTAIN_WRITE_TIMEOUT_MS = 30_000
/** How long history and deleted books are retained unless the operator says otherwise. */
export const DEFAULT_HISTORY_DAYS = 365
/** A manifest lists the stages published within this time, which is longer than a stage may be open. */
const STAGES_LISTED_MS = DAY_MS

/** An area as plain values. A change takes one and returns the next. */
export interface Area {
  /** 0 if there has never been an area with this id. */
  readonly version: number
  /** The record of the deleted book if `deletedAt` is set. */
  readonly record: BookRecord | null
  readonly deletedAt: number | null
  readonly files: Files
  readonly numberings: Numberings
  /** Fields of the index that this build does not know. */
  readonly unknownOfIndex: UnknownFields
  readonly retired: readonly RetiredIndex[]
  readonly stages: Manifest['stages']
  readonly removing: Manifest['removing']
  /** The newest revision before this swap; null without one. */
  readonly newest: string | null
}

export interface Outcome<Answer> {
  /** The same object as the area before if nothing changes. */
  area: Area
  answer: Answer
  /** The history's description of the change. Without a kind it says nothing: nothing changes that anybody can see. */
  kind?: RevisionKind
  page?: ChangedPage
  /** Whether this is a deletion or a replacement, after which the previous index is retained as long as the history. */
  retainsPrevious?: boolean
  /** Whether this deletes for good: neither history nor retired indexes stay. */
  forgetsAll?: boolean
  /** The head of a history that was written anew and takes the place of the present one. */
  rewritten?: HistoryHead
}

/** One change of an area. `apply` may run several times, throws a refusal, and has no effects of its own. */
export interface AreaChange<Answer> {
  operation?: { id: string; request: string }
  /** Whether it must be swapped alone, as every change with an operation. */
  isAlone?: boolean
  /** The name that the admin gave at sign-in. */
  by?: string | null
  /** Resolves when the bytes that the change names are in the store. No manifest leads to them before. */
  written?: Promise<unknown>
  apply(area: Area): Outcome<Answer> | Promise<Outcome<Answer>>
}

/** A placeholder in a new record for the version that its creation gets. */
export const VERSION_OF_THIS_CHANGE = -1

export const areaOf = (manifest: Manifest | null, { files, numberings, unknown }: AreaIndex): Area => ({
  version: manifest?.version ?? 0,
  record: manifest?.record ?? null,
  deletedAt: manifest?.deletedAt ?? null,
  files,
  numberings,
  unknownOfIndex: unknown,
  retired: manifest?.retired ?? [],
  stages: manifest?.stages ?? [],
  removing: manifest?.removing ?? null,
  newest: manifest?.head?.id ?? null,
})

/** Whether the area exists, with or without a record. */
export const isThere = (area: Area): boolean => area.version > 0 && area.deletedAt === null
/** The record of the book if the area has one and is not deleted, else null. */
export const bookOf = (area: Area): BookRecord | null => (isThere(area) ? area.record : null)

const pageNames = (files: Files): string =>
  [...files.keys()]
    .filter((name) => pageNumberOf(name) !== null)
    .sort()
    .join()

/** Whether a file name has another page now, or one with another name. Most entries are the very same values. */
const hasOtherPages = (before: Files, after: Files): boolean =>
  [...after].some(([name, entry]) => {
    const former = before.get(name)
    if (!former || former === entry || pageNumberOf(name) === null) return false
    return pageIdOf(former) !== pageIdOf(entry) || former.name !== entry.name
  })

/**
 * A version covers the record, and which page has which number and name; a publish always raises it.
 * Saving a page, an info file, a figure or a cover does not.
 */
const raisesVersion = (before: Area, after: Area): boolean =>
  before.version === 0 ||
  before.deletedAt !== after.deletedAt ||
  before.stages !== after.stages ||
  !isDeepStrictEqual(before.record, after.record) ||
  pageNames(before.files) !== pageNames(after.files) ||
  hasOtherPages(before.files, after.files)

export interface NextManifest {
  before: Manifest | null
  start: Area
  area: Area
  index: string
  /** Whether the previous index is retained for an undelete. */
  retainsPrevious: boolean
  /** The operation that this manifest completes, with its answer. */
  operation: Manifest['lastOperation']
  /** The newest revision after the change. */
  head: HistoryHead | null
  /** Whether nothing of what was before stays. */
  forgetsAll: boolean
  /** Whether the history was written anew, and what only the former one names is to be removed. */
  isRewritten: boolean
  /** Milliseconds since 1970. */
  now: number
  /** How long a deleted or replaced state is retained, in milliseconds. */
  historyMs: number
}

/**
 * The manifest that makes `area` current and lists the index that it replaces as retired. Fields of the manifest before
 * that this build does not know stay.
 */
export function nextManifest(next: NextManifest): Manifest {
  const { before, start, area, index, retainsPrevious, operation, head, forgetsAll, isRewritten, now, historyMs } = next
  const version = raisesVersion(start, area) ? nextVersion(start.version, now) : start.version
  const deletion = start.deletedAt === null && area.deletedAt !== null
  const retiring = before && {
    index: before.index,
    until: now + (retainsPrevious ? historyMs : RETENTION_MS),
    deletion,
  }
  const retired = [...area.retired.filter(({ until }) => until > now), ...(retiring ? [retiring] : [])]
  return {
    ...before,
    format: Math.max(before?.format ?? CURRENT_FORMAT, CURRENT_FORMAT),
    nonce: newUlid(),
    version,
    index,
    record:
      area.record?.createdVersion === VERSION_OF_THIS_CHANGE
        ? { ...area.record, createdVersion: version }
        : area.record,
    deletedAt: area.deletedAt,
    retired: isRewritten
      ? retired.map((each) => ({ ...each, until: Math.min(each.until, now + UNCERTAIN_WRITE_TIMEOUT_MS) }))
      : retired,
    stages: area.stages.filter(({ at }) => at > now - STAGES_LISTED_MS),
    lastOperation: operation ? { ...operation, revision: head?.id ?? null } : (before?.lastOperation ?? null),
    head,
    removing: area.removing,
    ...(before && forgetsAll && { retired: [], head: null }),
    ...(before && (forgetsAll || isRewritten) && { removing: formerHistory(before) }),
  }
}

/** The parts of the history that a deletion for good removes, except those that the area needs afterwards. */
const formerHistory = ({ index, retired, head, removing }: Manifest): NonNullable<Manifest['removing']> => ({
  indexes: [index, ...retired.map((each) => each.index), ...(removing?.indexes ?? [])],
  heads: [...(head ? [head] : []), ...(removing?.heads ?? [])],
})
