import { PreconditionFailed, type ObjectEntry, type ObjectStore } from '@hikma/storage-service/stores/ObjectStore'

const HOUR_MS = 60 * 60_000

/** A store with the test's clock: `pass` makes its objects older. */
export function createClockedStore(store: ObjectStore) {
  const written = new Map<string, Date>()
  let now = Date.now()
  let beforeEach: (() => Promise<void>) | null = null
  const dated = <Entry extends ObjectEntry>(entry: Entry): Entry => ({
    ...entry,
    lastModified: written.get(entry.key) ?? entry.lastModified,
  })
  /** Runs the task before a call, but not before the calls of the task itself. */
  async function step(): Promise<void> {
    const task = beforeEach
    beforeEach = null
    await task?.()
    beforeEach = task
  }

  const clocked: ObjectStore = {
    ...store,
    async get(key, range) {
      await step()
      const object = await store.get(key, range)
      return object && dated(object)
    },
    async getIfChanged(key, etag) {
      await step()
      const answer = await store.getIfChanged(key, etag)
      return answer === 'unchanged' || answer === null ? answer : dated(answer)
    },
    async put(key, body, condition) {
      await step()
      const before = written.get(key)
      // noted first: a list that is made at the same time must not see the new object with the real time
      written.set(key, new Date(now))
      try {
        return await store.put(key, body, condition)
      } catch (error) {
        if (error instanceof PreconditionFailed && before) written.set(key, before)
        throw error
      }
    },
    async *list(prefix) {
      await step()
      for await (const entry of store.list(prefix)) yield dated(entry)
    },
  }
  return {
    store: clocked,
    clock: () => now,
    pass(hours: number) {
      now += hours * HOUR_MS
    },
    /** Sets the task that runs before every call to the store. */
    runBeforeEachCall(task: (() => Promise<void>) | null) {
      beforeEach = task
    },
  }
}
