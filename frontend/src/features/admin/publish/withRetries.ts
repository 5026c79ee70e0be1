import { isTransient } from '../../../api/ApiError.ts'

const RETRIES = 4
const FIRST_WAIT_MS = 500

/** Resolves after a time. Rejects with the signal's reason if the signal is aborted first. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    if (signal.aborted) return reject(signal.reason as Error)
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Makes a call, and repeats it up to four times if its failure is transient. The call must be repeatable. */
export async function withRetries<T>(call: () => Promise<T>, signal: AbortSignal, pause: Wait): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      if (attempt === RETRIES || !isTransient(error)) throw error
    }
    await pause(FIRST_WAIT_MS * 2 ** attempt, signal)
  }
}
