import type { SavedDraft, SavedDrafts } from './savedDrafts.ts'

/** Typing is written after a pause as short as this. */
const PAUSE_MS = 400

/** Keeps one edit on this device, after each pause; `null` says that there is nothing to keep any more. */
export function createDraftSaver(store: SavedDrafts, id: string, onKept: (isDraftSaved: boolean) => void) {
  let next: SavedDraft | null | undefined
  let writing = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    const edit = next
    if (edit === undefined) return
    next = undefined
    try {
      await (edit === null ? store.delete(id) : store.save(edit))
      onKept(true)
    } catch {
      onKept(false)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    writing = writing.then(write)
    return writing
  }
  return {
    keep(edit: SavedDraft | null): void {
      next = edit
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE_MS)
    },
    /** Writes what is not written yet. */
    flush,
    /** Forgets it at once. */
    drop(): Promise<void> {
      next = null
      return flush()
    },
  }
}
