import { createPager, type RepairsOf } from '@hikma/manuscript/review/createPager'
import { acceptedOf } from './answers.ts'
import { type ImportEdits, type ImportSource, isPersian } from './importState.ts'

export type Pager = ReturnType<typeof createPager>

let known: { source: ImportSource; cuts: ImportEdits['cuts']; pager: Pager } | null = null

/** The pages of a manuscript as it is cut. Those of the last call are kept. */
export function pagerOf(source: ImportSource, { cuts }: Pick<ImportEdits, 'cuts'>): Pager {
  if (known?.source === source && known.cuts === cuts) return known.pager
  known = { source, cuts, pager: createPager(source.pages, cuts) }
  return known.pager
}

/** A page, by index, as it would be published: with the accepted repairs. */
export function cutPageOf(source: ImportSource, edits: ImportEdits, index: number): ReturnType<Pager['page']> {
  const repairsOf: RepairsOf = (page) => acceptedOf(source.repairs, edits.answers, page)
  return pagerOf(source, edits).page(index, isPersian(edits) ? repairsOf : undefined)
}
