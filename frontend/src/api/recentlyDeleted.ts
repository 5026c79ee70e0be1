/** A list may be from before for as long as nginx keeps it, two seconds (design §5), and its way here. */
const FOR_MS = 3_000

const gone = new Map<string, number>()

/** Remembers for a moment that there is no such book: a list that still has it is older than that answer. */
export function markDeleted(id: string): void {
  gone.set(id, Date.now())
}

export const withoutDeleted = <Listed extends { id: string }>(books: readonly Listed[]): Listed[] => {
  const now = Date.now()
  for (const [id, since] of gone) if (now - since > FOR_MS) gone.delete(id)
  return books.filter(({ id }) => !gone.has(id))
}
