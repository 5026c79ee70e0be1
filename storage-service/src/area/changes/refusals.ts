import { conflict, notFound, preconditionFailed } from '@hikma/service-kit/httpError'
import type { BookRecord } from '@hikma/contracts/book'
import { isThere, bookOf, type Area } from '../area.ts'
import { firstPageProblem, pagesOf } from '../pageShifts.ts'

export function assertThere(area: Area): void {
  if (!isThere(area)) throw notFound('There is no such book.')
}

export function assertBook(area: Area): BookRecord {
  const record = bookOf(area)
  if (!record) throw notFound('There is no such book.')
  return record
}

/** Fences a change by the version that its client last saw. */
export function assertVersion(area: Area, version: number | undefined): void {
  if (version !== undefined && (!bookOf(area) || area.version !== version)) throw preconditionFailed()
}

/** A page change needs exactly the pages 1…totalPages; `except` is the page that the change itself takes away. */
export function assertWholePages(area: Area, record: BookRecord, except?: number): void {
  const fault = firstPageProblem(pagesOf(area.files, record.ext), record.totalPages)
  if (!fault || ('missing' in fault && fault.missing === except && onlyFault(area, record, fault.missing))) return
  throw conflict(
    'missing' in fault
      ? `Page ${fault.missing} is missing, so pages cannot be moved.`
      : `There is a page ${fault.beyond} beyond the last one, so pages cannot be moved.`,
  )
}

const onlyFault = (area: Area, record: BookRecord, missing: number): boolean =>
  firstPageProblem(
    [...pagesOf(area.files, record.ext), missing].sort((a, b) => a - b),
    record.totalPages,
  ) === null
