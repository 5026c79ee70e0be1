import type { BookRecord } from '@hikma/contracts/book'
import type { AreaIndex, Indexes } from '../areaIndex.ts'
import { readNumberings } from '../storedNumberings.ts'
import { withChanged } from './changedFiles.ts'
import type { Revision } from './revision.ts'

/** An area as it was after a revision. */
export interface PastState extends AreaIndex {
  record: BookRecord | null
  isDeleted: boolean
}

/** The state after a revision: that of the nearest whole one, with the changes since. Throws if something is missing. */
export async function stateAfter(
  id: string,
  given: Revision,
  read: (name: string) => Promise<Revision | null>,
  indexes: Indexes,
): Promise<PastState> {
  const parts: Revision[] = []
  let at = given
  while (!at.whole) {
    parts.push(at)
    const parent: Revision | null = at.parent && (await read(at.parent.id))
    if (!parent) throw new Error(`a revision of ${id} that another follows from is missing`)
    at = parent
  }
  const index = at.index === null ? null : await indexes.read(id, at.index)
  if (!index) throw new Error(`index ${at.index} of ${id} is missing`)
  const files = parts.toReversed().reduce((before, { changed }) => withChanged(before, changed), index.files)
  // the parts are newest first
  const stored = parts.find(({ numberings }) => numberings)?.numberings
  return { files, numberings: stored ? readNumberings(stored) : index.numberings, unknown: index.unknown, ...at.whole }
}
