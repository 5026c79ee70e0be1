import { createPager } from '@hikma/manuscript/review/createPager'
import { type ImportEdits, type ImportSource, isPersian } from './importState.ts'

interface Known {
  source: ImportSource
  cuts: ImportEdits['cuts']
  answers: ImportEdits['answers'] | null
  pager: Pager
}

export type Pager = ReturnType<typeof createPager>

let known: Known | null = null

/** The pages of a manuscript as they would be published. Those of the last call are kept. */
export function pagerOf(source: ImportSource, edits: ImportEdits): Pager {
  const { cuts } = edits
  const answers = isPersian(edits) ? edits.answers : null
  if (known?.source === source && known.cuts === cuts && known.answers === answers) return known.pager
  const accepted = source.repairs.filter((_repair, index) => answers?.[index] === 'accepted')
  known = { source, cuts, answers, pager: createPager(source.pages, cuts, accepted) }
  return known.pager
}
