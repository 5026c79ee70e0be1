import type { KeptEdit, KeptEdits } from './keptEdits.ts'

/** Typing is written after a pause as short as this. */
const PAUSE_MS = 400

/** Keeps one edit on this device, after each pause; `null` says that there is nothing to keep any more. */
export function createKeeper(store: KeptEdits, id: string, onKept: (isKept: boolean) => void) {
  let next: KeptEdit | null | undefined
  let writing = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    const edit = next
    if (edit === undefined) return
    next = undefined
    try {
      await (edit === null ? store.drop(id) : store.put(edit))
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
    keep(edit: KeptEdit | null): void {
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
