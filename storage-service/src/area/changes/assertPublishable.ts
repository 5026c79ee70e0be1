import type { BookRecord } from '@hikma/contracts/book'
import { conflict } from '@hikma/service-kit/httpError'
import type { Files } from '../areaIndex.ts'
import { firstPageProblem, pagesOf } from '../pageShifts.ts'

/** Throws 409 with the first page, cover or figure that a stage lacks for this record (DESIGN.md §4.4). */
export function assertPublishable(staged: Files | null, record: BookRecord): asserts staged is Files {
  if (!staged) throw conflict('This publish is not known: it was cancelled, is too old, or nothing was uploaded.')
  const problem = firstPageProblem(pagesOf(staged, record.ext), record.totalPages)
  if (problem) {
    throw conflict(
      'missing' in problem
        ? `Page ${problem.missing} was not uploaded.`
        : `Page ${problem.beyond} was uploaded, but the book has ${record.totalPages} pages.`,
    )
  }
  if (record.cover !== null && !staged.has(record.cover)) throw conflict(`The cover ${record.cover} was not uploaded.`)
  for (const [name, { figures = [] }] of staged) {
    const missing = figures.find((figure) => !staged.has(figure))
    if (missing !== undefined) throw conflict(`The figure ${missing} that ${name} names was not uploaded.`)
  }
}
