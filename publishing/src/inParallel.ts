import pLimit from 'p-limit'

/**
 * Works through items in order, a few at a time. The first failure aborts the others; it is thrown when all have ended.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
  outer: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([outer, failed.signal])
  await pLimit(concurrency).map(items, async (item) => {
    if (signal.aborted) return
    await work(item, signal).catch((error: unknown) => failed.abort(error))
  })
  signal.throwIfAborted()
}
