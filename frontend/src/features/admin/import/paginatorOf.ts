import { applyToText, numberOfName } from '@hikma/manuscript/repair/applyRepairs'
import { pageOfPlace, placeStarts } from '@hikma/manuscript/review/cuts'
import { createPaginator, type RepairsOf } from '@hikma/manuscript/review/createPaginator'
import { acceptedOf } from './answers.ts'
import { type ImportEdits, type ImportSource, isPersian } from './importState.ts'

export type Paginator = ReturnType<typeof createPaginator>

let known: { source: ImportSource; cuts: ImportEdits['cuts']; pager: Paginator } | null = null

/** The pages of a manuscript as it is cut. Those of the last call are kept. */
export function paginatorOf(source: ImportSource, { cuts }: Pick<ImportEdits, 'cuts'>): Paginator {
  if (known?.source === source && known.cuts === cuts) return known.pager
  known = { source, cuts, pager: createPaginator(source.pages, cuts) }
  return known.pager
}

/** A page, by index, as it would be published: with the accepted repairs. */
export function cutPageOf(source: ImportSource, edits: ImportEdits, index: number): ReturnType<Paginator['page']> {
  const repairsOf: RepairsOf = (page) => acceptedOf(source.repairs, edits.answers, page)
  return paginatorOf(source, edits).page(index, isPersian(edits) ? repairsOf : undefined)
}

/** The names of all pages, with the accepted repairs: null for one that begins at no page of the manuscript with a name. */
export function cutNamesOf(source: ImportSource, edits: ImportEdits): (string | null)[] {
  const starts = placeStarts(source.pages)
  return edits.cuts.map((cut) => {
    const page = pageOfPlace(starts, cut)
    const { name } = source.pages[page]!
    if (name === undefined || starts[page] !== cut) return null
    const at = numberOfName(page + 1, source.pages.length) - 1
    return applyToText(name, isPersian(edits) ? acceptedOf(source.repairs, edits.answers, at) : [])
  })
}
