import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from './apiClient.ts'

const RETRIES = 3
const FIRST_WAIT_MS = 500
/** The status of a temporary failure: no answer (0), or a server that is unavailable for a moment. */
const TEMPORARY = new Set([0, 502, 503, 504])

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>
export const waitFor: Wait = async (ms, signal) => {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

/** Whether a call failed in a way that leaves open whether it was carried out. */
export const isUnclear = (error: unknown): boolean => error instanceof ApiError && TEMPORARY.has(error.status)

/** Makes an idempotent call and retries it up to three times after temporary failures. */
export async function withRetries<T>(call: () => Promise<T>, signal: AbortSignal, wait: Wait): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      if (attempt === RETRIES || !isUnclear(error)) throw error
    }
    await wait(FIRST_WAIT_MS * 2 ** attempt, signal)
  }
}
