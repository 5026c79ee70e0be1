import type { BookRecord } from '@hikma/contracts/book'
import { httpError } from '@hikma/service-kit/httpError'
import type { Files } from '../areaIndex.ts'
import { firstPageProblem, pagesOf } from '../pageShifts.ts'

/** Throws 409 with the first page, cover or figure that a stage lacks for this record (DESIGN.md §4.4). */
export function assertPublishable(staged: Files | null, record: BookRecord): asserts staged is Files {
  if (!staged) throw httpError('stage_unknown')
  const fault = firstPageProblem(pagesOf(staged, record.ext), record.totalPages)
  if (fault) {
    throw 'missing' in fault
      ? httpError('stage_page_missing', { page: fault.missing })
      : httpError('stage_page_extra', { page: fault.beyond, pages: record.totalPages })
  }
  if (record.cover !== null && !staged.has(record.cover)) throw httpError('stage_cover_missing', { file: record.cover })
  for (const [name, { figures = [] }] of staged) {
    const missing = figures.find((figure) => !staged.has(figure))
    if (missing !== undefined) throw httpError('stage_figure_missing', { figure: missing, file: name })
  }
}
