/**
 * Runs a task for a key so that everybody gets the result of a run that began after they asked:
 * whoever comes while one is under way shares the next. So many that wait cost one run, and none is answered from before.
 */
export function createSingleFlight<T>(task: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function begin(key: string): Promise<T> {
    next.delete(key)
    const run = task(key).finally(() => running.get(key) === run && running.delete(key))
    running.set(key, run)
    return run
  }

  return (key) => {
    const before = running.get(key)
    if (!before) return begin(key)
    const waiting =
      next.get(key) ??
      before.then(
        () => begin(key),
        () => begin(key),
      )
    next.set(key, waiting)
    return waiting
  }
}
