/** Runs tasks of the same key one after the other, and tasks of different keys concurrently. */
export function createKeyedLock() {
  const tails = new Map<string, Promise<unknown>>()
  return async function locked<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(task, task)
    const tail = mine.catch(() => {})
    tails.set(key, tail)
    try {
      return await mine
    } finally {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }
}
