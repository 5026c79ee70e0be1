import { httpError } from '@hikma/service-kit/httpError'
import type { BookRecord } from '@hikma/contracts/book'
import { isThere, bookOf, type Area } from '../area.ts'
import { firstPageProblem, pagesOf } from '../pageShifts.ts'

/** Throws 404 unless the area exists. */
export function assertThere(area: Area): void {
  if (!isThere(area)) throw httpError('book_missing')
}

/** The record of the area's book. Throws 404 if there is none. */
export function assertBook(area: Area): BookRecord {
  const record = bookOf(area)
  if (!record) throw httpError('book_missing')
  return record
}

/** Throws 412 if the client sent a version and the book has another one. */
export function assertVersion(area: Area, version: number | undefined): void {
  if (version !== undefined && (!bookOf(area) || area.version !== version)) throw httpError('changed_meanwhile')
}

/** Throws 409 unless the area holds exactly the pages 1…totalPages. The page `except` may be missing. */
export function assertWholePages(area: Area, record: BookRecord, except?: number): void {
  const problem = firstPageProblem(pagesOf(area.files, record.ext), record.totalPages)
  if (!problem || ('missing' in problem && problem.missing === except && isOnlyProblem(area, record, problem.missing)))
    return
  throw 'missing' in problem
    ? httpError('pages_incomplete', { page: problem.missing })
    : httpError('pages_beyond_end', { page: problem.beyond })
}

const isOnlyProblem = (area: Area, record: BookRecord, missing: number): boolean =>
  firstPageProblem(
    [...pagesOf(area.files, record.ext), missing].sort((a, b) => a - b),
    record.totalPages,
  ) === null
