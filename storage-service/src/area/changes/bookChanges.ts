import { pageName, pageNumberOf } from '@hikma/contracts/areaNames'
import {
  putFields,
  withDetails,
  type DetailsPatch,
  type BookInput,
  type BookPatch,
  type BookRecord,
} from '@hikma/contracts/book'
import { MAX_PAGES } from '@hikma/contracts/limits'
import type { PageNames } from '@hikma/contracts/pages'
import { httpError } from '@hikma/service-kit/httpError'
import { bookOf, isThere, VERSION_OF_THIS_CHANGE, type Area, type Outcome } from '../area.ts'
import type { AreaIndex, FileEntry, Files } from '../areaIndex.ts'
import { retainedDeletion } from '../manifest.ts'
import type { HistoryHead } from '../history/revision.ts'
import { named, nameOfPage, pageIdOf } from '../pageId.ts'
import type { ReplacedPages } from '../replacement/replacement.ts'
import { withPageDeleted, withPageInserted } from '../pageShifts.ts'
import { assertPublishable } from './assertPublishable.ts'
import { assertBook, assertVersion, assertWholePages } from './refusals.ts'

/** The answer to a change that books-service asks for. */
export interface BookChangeAnswer {
  created: boolean
}
type BookOutcome = Outcome<BookChangeAnswer>

const UNCHANGED = { created: false }

const isStagePublished = (area: Area, stage: string | undefined): boolean =>
  stage !== undefined && area.stages.some((published) => published.stage === stage)

export interface BookPut {
  input: BookInput
  stage: string | undefined
  /** The stage's files, null if the stage is unknown, undefined without a stage. */
  staged: Files | null | undefined
  /** The known state of the stage's pages. */
  replaced: ReplacedPages
  /** The names of the stage's pages, in order; without them, pages that go on keep theirs. */
  pageNames: PageNames | undefined
  onlyNew: boolean
  version: number | undefined
  now: number
}

/** Creates the book or replaces its record. With a stage it replaces the whole content too, in the same swap. */
export function putBook(area: Area, put: BookPut): BookOutcome {
  if (isStagePublished(area, put.stage)) return repeatedPublish(area)
  const before = bookOf(area)
  if (put.onlyNew && before) throw httpError('id_taken')
  assertVersion(area, put.version)
  const record = putRecord(before, put)
  const content = put.stage === undefined ? currentContent(area) : publishedContent(area, record, put.stage, put)
  return {
    area: { ...area, ...(isThere(area) ? {} : NEW_INDEX), ...content, record, deletedAt: null },
    answer: { created: before === null },
    kind: before === null ? 'create' : put.stage === undefined ? 'details' : 'replace',
    retainsPrevious: put.stage !== undefined && before !== null,
  }
}

/** The answer to a stage that is published already: nothing changes. */
function repeatedPublish(area: Area): BookOutcome {
  if (!bookOf(area)) throw httpError('stage_book_deleted')
  return { area, answer: UNCHANGED }
}

/**
 * The new record, with what the client does not decide taken from the book that it replaces: also fields that this build
 * does not know, since the client could not send them (decision 39).
 */
function putRecord(before: BookRecord | null, { input, now }: BookPut): BookRecord {
  return {
    ...putFields(before, input),
    publishedDate: before?.publishedDate ?? new Date(now).toISOString(),
    createdVersion: before?.createdVersion ?? VERSION_OF_THIS_CHANGE,
  }
}

/** The fields of an index besides its files, which a new book does not take over from a deleted one. */
const NEW_INDEX: Pick<Area, 'numberings' | 'unknownOfIndex'> = { numberings: new Map(), unknownOfIndex: {} }

type Content = Pick<Area, 'files' | 'stages'>

const currentContent = (area: Area): Content => ({
  files: isThere(area) ? area.files : new Map(),
  stages: area.stages,
})

/** The stage's files, complete for this record. Throws 409 with what the stage lacks. */
function publishedContent(area: Area, record: BookRecord, stage: string, put: BookPut): Content {
  const { staged, replaced, pageNames, now } = put
  const published = staged ?? null
  assertPublishable(published, record)
  // pages of a book that was deleted meanwhile have no part in a new one
  const known = bookOf(area) ? replaced : new Map()
  const files = new Map([...published].map(([name, entry]) => [name, { ...entry, ...known.get(name) }]))
  for (const [at, title] of pageNames?.entries() ?? []) {
    const name = pageName(at + 1, record.ext)
    const entry = files.get(name)
    if (entry) files.set(name, named(entry, title))
  }
  return { files, stages: [...area.stages, { stage, at: now }] }
}

/** Changes `totalPages`, `isPublic` or both. Files stay as they are. */
export function patchBook(area: Area, patch: BookPatch, version: number | undefined): BookOutcome {
  const record = assertBook(area)
  assertVersion(area, version)
  const next = {
    ...record,
    totalPages: patch.totalPages ?? record.totalPages,
    isPublic: patch.isPublic ?? record.isPublic,
  }
  const kind = next.isPublic === record.isPublic ? 'details' : 'visibility'
  return { area: { ...area, record: next }, answer: UNCHANGED, kind }
}

/** Changes some details of the book. Files stay as they are. */
export function changeDetails(area: Area, details: DetailsPatch, version: number | undefined): BookOutcome {
  const before = assertBook(area)
  assertVersion(area, version)
  const record = withDetails(before, details)
  if (record === before) return { area, answer: UNCHANGED }
  const kind = Object.keys(details).join() === 'isPublic' ? 'visibility' : 'details'
  return { area: { ...area, record }, answer: UNCHANGED, kind }
}

/** Inserts a page at `page`, which is at most one beyond the last page. */
export function insertPage(
  area: Area,
  page: number,
  entry: FileEntry,
  info: FileEntry | null,
  version: number | undefined,
): BookOutcome {
  const record = assertBook(area)
  if (page > record.totalPages + 1) throw httpError('page_beyond_end', { pages: record.totalPages })
  if (record.totalPages >= MAX_PAGES) throw httpError('too_many_pages')
  assertVersion(area, version)
  assertWholePages(area, record)
  return {
    area: {
      ...area,
      record: { ...record, totalPages: record.totalPages + 1 },
      files: withPageInserted(area.files, record.ext, page, entry, info),
    },
    answer: UNCHANGED,
    kind: 'insertPage',
    page: { page, pageId: pageIdOf(entry) },
  }
}

/** Deletes page `page` with its info file and the figures that no other page names. */
export function deletePage(area: Area, page: number, version: number | undefined): BookOutcome {
  const record = assertBook(area)
  if (page > record.totalPages) throw httpError('page_missing', { page })
  assertVersion(area, version)
  assertWholePages(area, record, page)
  const deleted = area.files.get(pageName(page, record.ext))
  return {
    area: {
      ...area,
      record: { ...record, totalPages: record.totalPages - 1 },
      files: withPageDeleted(area.files, record.ext, page),
    },
    answer: UNCHANGED,
    kind: 'deletePage',
    page: { page, pageId: deleted ? pageIdOf(deleted) : null },
  }
}

/** Deletes the book: its manifest becomes a tombstone, and its files are retained as long as its history. */
export function deleteBook(area: Area, version: number | undefined, now: number): BookOutcome {
  assertBook(area)
  assertVersion(area, version)
  const deleted = { ...area, deletedAt: now, files: new Map() }
  return { area: deleted, answer: UNCHANGED, kind: 'delete', retainsPrevious: true }
}

/** Throws 404 unless the area is a deleted book. */
export function assertInBin(area: Area): void {
  if (area.version === 0 || isThere(area) || area.record === null) throw httpError('not_in_bin')
}

/** The index that an undelete restores. Throws 404 or 409 if there is none, or if it is too late. */
export function deletedIndex(area: Area, now: number): string {
  if (area.version === 0) throw httpError('book_missing')
  if (isThere(area)) throw httpError('book_not_deleted')
  const left = retainedDeletion(area, now)
  if (!left) throw httpError('undelete_too_late')
  return left.index
}

/** Restores a deleted book with the files of this index. */
export const undeleteBook = (area: Area, { files, numberings, unknown }: AreaIndex): BookOutcome => ({
  area: { ...area, deletedAt: null, files, numberings, unknownOfIndex: unknown },
  answer: UNCHANGED,
  kind: 'undelete',
})

/**
 * Deletes a deleted book for good: neither record nor history nor retired indexes stay. What they named is removed
 * after the swap. Throws 404 unless the book is in the bin.
 */
export function deleteForGood(area: Area): BookOutcome {
  // repeated, because what it removes was not removed yet
  if (!isThere(area) && area.removing) return { area, answer: UNCHANGED }
  assertInBin(area)
  return { area: { ...area, record: null }, answer: UNCHANGED, forgetsAll: true }
}

/** Puts a history without the former texts of a page in the place of the present one. Throws 412 if that has gone on. */
export function forgetPage(
  area: Area,
  { pageId, newest }: { pageId: string; newest: string },
  rewritten: HistoryHead | null,
): BookOutcome {
  assertBook(area)
  if (area.newest !== newest || !rewritten) throw httpError('changed_meanwhile')
  const name = nameOfPage(area.files, pageId)
  return {
    area: { ...area },
    answer: UNCHANGED,
    kind: 'forgetPage',
    page: { page: name === null ? null : pageNumberOf(name), pageId },
    rewritten,
  }
}
