/** A list may predate the deletion: nginx caches it for two seconds (DESIGN.md §5), and its transfer takes time. */
const MAX_AGE_MS = 3_000

const deleted = new Map<string, number>()

/** Hides a book from the lists of the next three seconds: a list that still contains it is outdated. */
export function markDeleted(id: string): void {
  deleted.set(id, Date.now())
}

/** The books without those that were just marked as deleted. */
export const withoutDeleted = <Listed extends { id: string }>(books: readonly Listed[]): Listed[] => {
  const now = Date.now()
  for (const [id, since] of deleted) if (now - since > MAX_AGE_MS) deleted.delete(id)
  return books.filter(({ id }) => !deleted.has(id))
}
