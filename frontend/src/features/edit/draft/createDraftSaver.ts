import type { SavedDraft, SavedDrafts } from './savedDrafts.ts'

/** Pause in typing after which a draft is written. */
const PAUSE_MS = 400

/** Saves one draft in this browser after each pause in typing. `onWritten` learns whether the last write succeeded. */
export function createDraftSaver(drafts: SavedDrafts, id: string, onWritten: (isSaved: boolean) => void) {
  /** Undefined: nothing to write; null: delete the draft. */
  let next: SavedDraft | null | undefined
  let writing = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    const draft = next
    if (draft === undefined) return
    next = undefined
    try {
      await (draft === null ? drafts.delete(id) : drafts.save(draft))
      onWritten(true)
    } catch {
      onWritten(false)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    writing = writing.then(write)
    return writing
  }
  return {
    /** Saves the draft after the pause; null deletes it. */
    schedule(draft: SavedDraft | null): void {
      next = draft
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE_MS)
    },
    /** Writes at once what is scheduled. */
    flush,
    /** Deletes the draft at once. */
    delete(): Promise<void> {
      next = null
      return flush()
    },
  }
}
