import pLimit from 'p-limit'

export interface Coalesced {
  /** Resolves when a task for this id has run that began after this call. Calls before its beginning count as one. */
  run(id: string): Promise<void>
  /** Whether a task for this id waits or runs. */
  has(id: string): boolean
  /** Resolves when no task runs. */
  idle(): Promise<void>
}

/** Runs a task for ids: `concurrency` of them at once, and never two for one id. */
export function coalesceById(task: (id: string) => Promise<void>, concurrency: number): Coalesced {
  const limit = pLimit(concurrency)
  /** The task of an id that has not begun, and the one that has. */
  const waiting = new Map<string, Promise<void>>()
  const running = new Map<string, Promise<void>>()

  async function runAfter(before: Promise<void> | undefined, id: string): Promise<void> {
    await before?.catch(() => {})
    await limit(async () => {
      waiting.delete(id)
      const mine = task(id)
      running.set(id, mine)
      await mine.finally(() => running.get(id) === mine && running.delete(id))
    })
  }

  return {
    run(id) {
      const begun = waiting.get(id)
      if (begun) return begun
      const mine = runAfter(running.get(id), id)
      waiting.set(id, mine)
      return mine
    },
    has: (id) => waiting.has(id) || running.has(id),
    idle: async () => void (await Promise.allSettled(running.values())),
  }
}
