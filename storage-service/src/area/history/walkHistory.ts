import type { HistoryHead, Revision } from './revision.ts'

export interface WalkedRevision {
  id: string
  revision: Revision
  /** False if it is retained only because the state of a later one follows from it. */
  isLive: boolean
}

type ReadRevision = (name: string) => Promise<Revision | null>

/**
 * The retained revisions of an area, newest first: those whose `until` is to come, and what their states follow from.
 * No revision's `until` is earlier than its parent's, so the first that is over ends the walk. Throws if one is missing.
 */
export async function* walkHistory(
  read: ReadRevision,
  head: Pick<HistoryHead, 'id' | 'until'> | null,
  now: number,
): AsyncGenerator<WalkedRevision> {
  let next = head
  let isNeeded = false
  while (next && (next.until > now || isNeeded)) {
    const { id, until } = next
    const revision = await read(id)
    if (!revision) throw new Error(`revision ${id} is missing`)
    yield { id, revision, isLive: until > now }
    isNeeded = revision.whole === null
    next = revision.parent
  }
}
