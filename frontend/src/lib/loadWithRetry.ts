/** The waits before the retries: a phone that changes its network loses pending requests for a moment. */
const RETRY_DELAYS_MS = [300, 1_000, 2_000]
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Loads a chunk, and retries three times within 3.3 s. Components do this by `lazyWithRetry`. Throws the last error. */
export async function loadWithRetry<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await load()
    } catch {
      await pause(delay)
    }
  }
  return load()
}
