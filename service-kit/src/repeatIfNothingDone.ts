import { setTimeout as sleep } from 'node:timers/promises'
import { NOTHING_DONE } from './admission.ts'

/** Codes of errors after which no byte of a request was sent. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** Longer than a stopping replica is named, and than the kernel looks for one that is gone: three seconds. */
const REPEATED_FOR_MS = 5_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 300

interface Failure {
  code?: unknown
  /** The call of the system that failed. */
  syscall?: unknown
  cause?: unknown
  /** Of an AggregateError: one for each address of a name. */
  errors?: unknown[]
}

/** Whether a call failed before any of it was sent. */
export function isUnsent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, cause, errors } = error as Failure
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isUnsent)
  const isUnconnected = code === 'ETIMEDOUT' && syscall === 'connect'
  return isUnconnected || UNSENT.has(String(code)) || isUnsent(cause)
}

/**
 * Sends a call again as long as certainly nothing was done, because the replica that got it is starting, stopping or gone:
 * another one may take it. What is repeatable, such as a read,
 * is also sent again, once, if its connection breaks. Throws the last error, gives the last answer.
 */
export async function repeatIfNothingDone<Answer>(
  send: () => Promise<Answer>,
  statusOf: (answer: Answer) => number,
  { isRepeatable, signal }: { isRepeatable: boolean; signal: AbortSignal },
): Promise<Answer> {
  const until = performance.now() + REPEATED_FOR_MS
  let mayBreak = isRepeatable
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const isLast = signal.aborted || performance.now() + pause > until
    try {
      const answer = await send()
      if (isLast || statusOf(answer) !== NOTHING_DONE) return answer
    } catch (error) {
      if (isLast || signal.aborted || !(mayBreak || isUnsent(error))) throw error
      mayBreak &&= isUnsent(error)
    }
    await sleep(pause, undefined, { signal })
  }
}
