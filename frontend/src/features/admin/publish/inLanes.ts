/**
 * Works through items in order, `lanes` of them at a time. The first failure aborts the others; it is thrown when all
 * have ended.
 */
export async function inLanes<T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
  outer: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([outer, failed.signal])
  const queue = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      signal.throwIfAborted()
      await work(next.value, signal)
    }
  }
  await Promise.all(Array.from({ length: lanes }, () => lane().catch((error: unknown) => failed.abort(error))))
  signal.throwIfAborted()
}
