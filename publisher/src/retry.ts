import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from './apiClient.ts'

const RETRIES = 3
const FIRST_WAIT_MS = 500
/** No answer, or a server that is away for a moment. */
const PASSING = new Set([0, 502, 503, 504])

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>
export const waitFor: Wait = async (ms, signal) => {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

/** Whether a call failed without saying whether it was carried out. */
export const isUnclear = (error: unknown): boolean => error instanceof ApiError && PASSING.has(error.status)

/** Makes a call that may be repeated, up to three times more while its failure is a passing one. */
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
