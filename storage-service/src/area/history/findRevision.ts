import type { HistoryHead, Revision } from './revision.ts'

export interface FoundRevision {
  id: string
  revision: Revision
}

/**
 * A revision that the head reaches and whose `until` is to come; null if there is none with this name. A revision that
 * only a lost swap has written is none. Milestones lead to it in a few steps.
 */
export async function findRevision(
  read: (name: string) => Promise<Revision | null>,
  head: Pick<HistoryHead, 'id'> | null,
  name: string,
  now: number,
): Promise<FoundRevision | null> {
  const wanted = head && (await read(name))
  if (!wanted || wanted.until <= now) return null
  let at: string | null = head.id
  while (at !== null) {
    if (at === name) return { id: name, revision: wanted }
    const reached: Revision | null = await read(at)
    if (!reached || reached.number <= wanted.number) return null
    const milestone: Revision | null = reached.milestone === null ? null : await read(reached.milestone)
    at = milestone && milestone.number >= wanted.number ? reached.milestone : (reached.parent?.id ?? null)
  }
  return null
}
