import type { BookRecord } from '@hikma/contracts/book'
import { DETAIL_NAMES } from '@hikma/contracts/detailNames'
import type { DetailChange, RevisionKind } from '@hikma/contracts/history'
import type { Revision } from './revision.ts'

type ReadRevision = (name: string) => Promise<Revision | null>

/** The kinds that may change details of a book that was there before. */
const MAY_CHANGE: ReadonlySet<string> = new Set<RevisionKind>(['details', 'visibility', 'replace', 'restoreBook'])

/** The record before a revision: changes that are not whole change files only. Null if it is not known any more. */
async function recordBefore({ parent }: Revision, read: ReadRevision): Promise<BookRecord | null> {
  for (let link = parent; link;) {
    const revision: Revision | null = await read(link.id)
    if (!revision || revision.whole) return revision?.whole?.record ?? null
    link = revision.parent
  }
  return null
}

/** The details of the book that a revision changed; null if it changed none, or it is not known what they were. */
export async function changedDetails(revision: Revision, read: ReadRevision): Promise<DetailChange[] | null> {
  const after = MAY_CHANGE.has(revision.kind) ? revision.whole?.record : null
  const before = after ? await recordBefore(revision, read) : null
  if (!after || !before) return null
  return DETAIL_NAMES.flatMap((field) => {
    const values = { before: before[field] ?? null, after: after[field] ?? null }
    return values.before === values.after ? [] : [{ field, ...values }]
  })
}
