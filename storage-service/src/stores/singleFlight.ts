/**
 * Lets concurrent calls with the same key share runs of a task. A call gets the result of a run that begins after it:
 * calls that come during a run share the next one, however many they are.
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
