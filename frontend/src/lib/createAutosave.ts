import { onPageLifecycle } from './onPageLifecycle.ts'

/** Time in milliseconds after which a change is written at the latest, even if typing goes on. */
const MAX_DELAY_MS = 400

/** Writes what changes a moment later, one write after another. */
export interface Autosave {
  /** Writes within MAX_DELAY_MS. */
  schedule(): void
  /** Writes now, or as soon as the write before has ended. */
  flush(): Promise<void>
  /** Drops what is scheduled. */
  cancel(): void
  /** Runs another write in the same order. It must not reject. */
  run(write: () => Promise<void>): Promise<void>
  /** Flushes whenever the tab is hidden or left. Returns a function that ends that with a last flush. */
  flushOnHide(): () => Promise<void>
}

/** An autosave by `write`, which returns at once if nothing has changed, keeps its failures to itself and must not reject. */
export function createAutosave(write: () => Promise<void>): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve()
  const run = (task: () => Promise<void>) => {
    last = last.then(task)
    return last
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = () => {
    cancel()
    return run(write)
  }
  return {
    schedule() {
      timer ??= setTimeout(() => void flush(), MAX_DELAY_MS)
    },
    flush,
    cancel,
    run,
    flushOnHide() {
      const stop = onPageLifecycle(() => void flush())
      return () => {
        stop()
        return flush()
      }
    },
  }
}
