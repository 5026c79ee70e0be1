import type { SavedDraft, SavedDrafts } from '../draft/savedDrafts.ts'

/** A fake of the browser's drafts, in memory. */
export function fakeSavedDrafts() {
  const byId = new Map<string, SavedDraft>()
  const drafts: SavedDrafts = {
    findByBook: async (bookId) => [...byId.values()].filter((draft) => draft.bookId === bookId),
    save: async (draft) => void byId.set(draft.id, structuredClone(draft)),
    delete: async (id) => void byId.delete(id),
    lock: () => () => undefined,
  }
  return { drafts, all: () => [...byId.values()] }
}
