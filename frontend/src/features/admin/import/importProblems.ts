import { fileUrl } from '@hikma/contracts/links'
import { MAX_INFO_BYTES, MAX_PAGE_BYTES, MAX_PAGES } from '@hikma/contracts/limits'
import { type DraftProblems, validateDetails } from '../draft/formRules.ts'
import type { ImportEdits, ImportSource } from './importState.ts'
import { cutPageOf, paginatorOf } from './paginatorOf.ts'

/** Why a manuscript cannot be published as it is cut: the first page, by index, that the library would refuse. */
export type PagesProblem = { kind: 'tooManyPages' } | { kind: 'pageTooLarge' | 'tooManyFigures'; page: number }

export interface ImportProblems {
  details: DraftProblems | null
  pages: PagesProblem | null
}

/** Null if the manuscript can be published. */
export function importProblems(source: ImportSource, edits: ImportEdits): ImportProblems | null {
  const details = validateDetails(edits.details)
  const pages = findPagesProblem(source, edits)
  return details || pages ? { details, pages } : null
}

const encoder = new TextEncoder()
/** In UTF-16 code units. A page below it is small enough, whatever its letters and links. */
const SURELY_SMALL = MAX_PAGE_BYTES / 4
const SURELY_FEW = 50

function findPagesProblem(source: ImportSource, edits: ImportEdits): PagesProblem | null {
  if (edits.cuts.length > MAX_PAGES) return { kind: 'tooManyPages' }
  const pager = paginatorOf(source, edits)
  for (let page = 0; page < pager.count; page++) {
    const { length, figures } = pager.weigh(page)
    if (length > SURELY_SMALL && encoder.encode(cutPageOf(source, edits, page).html).length > MAX_PAGE_BYTES)
      return { kind: 'pageTooLarge', page }
    if (figures > SURELY_FEW) {
      const links = cutPageOf(source, edits, page).figures.map((name) => [name, fileUrl(edits.details.bookId, name)])
      if (JSON.stringify({ figures: Object.fromEntries(links) }).length > MAX_INFO_BYTES)
        return { kind: 'tooManyFigures', page }
    }
  }
  return null
}
