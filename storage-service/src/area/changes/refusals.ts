import { conflict, notFound, preconditionFailed } from '@hikma/service-kit/httpError'
import type { BookRecord } from '@hikma/contracts/book'
import { isThere, bookOf, type Area } from '../area.ts'
import { firstPageProblem, pagesOf } from '../pageShifts.ts'

/** Throws 404 unless the area exists. */
export function assertThere(area: Area): void {
  if (!isThere(area)) throw notFound('There is no such book.')
}

/** The record of the area's book. Throws 404 if there is none. */
export function assertBook(area: Area): BookRecord {
  const record = bookOf(area)
  if (!record) throw notFound('There is no such book.')
  return record
}

/** Throws 412 if the client sent a version and the book has another one. */
export function assertVersion(area: Area, version: number | undefined): void {
  if (version !== undefined && (!bookOf(area) || area.version !== version)) throw preconditionFailed()
}

/** Throws 409 unless the area holds exactly the pages 1…totalPages. The page `except` may be missing. */
export function assertWholePages(area: Area, record: BookRecord, except?: number): void {
  const problem = firstPageProblem(pagesOf(area.files, record.ext), record.totalPages)
  if (!problem || ('missing' in problem && problem.missing === except && isOnlyProblem(area, record, except))) return
  throw conflict(
    'missing' in problem
      ? `Page ${problem.missing} is missing, so pages cannot be moved.`
      : `There is a page ${problem.beyond} beyond the last one, so pages cannot be moved.`,
  )
}

const isOnlyProblem = (area: Area, record: BookRecord, missing: number): boolean =>
  firstPageProblem(
    [...pagesOf(area.files, record.ext), missing].sort((a, b) => a - b),
    record.totalPages,
  ) === null
