import { unavailable } from '@hikma/service-kit/httpError'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's minimum for Argon2id, which is this library's default: 19 MiB in KiB, two passes (security T1). */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing costs memory and a core: few at once, a short queue, and then a sentence (security T2). */
const AT_ONCE = 2
const MAX_WAITING = 8

export type PasswordCheck = ReturnType<typeof createPasswordCheck>

/** Tells whether a password is the right one, in constant time. Throws 503 when too many are being checked. */
export function createPasswordCheck(password: string) {
  const limit = pLimit(AT_ONCE)
  const expected = hash(password, ARGON2)
  // Whoever checks first hears of a failure; it must not end the process before that.
  expected.catch(() => undefined)
  const isPassword = (given: string): Promise<boolean> => {
    if (limit.pendingCount >= MAX_WAITING) {
      throw unavailable('Too many people are signing in right now. Please try again in a moment.')
    }
    return limit(async () => verify(await expected, given))
  }
  return Object.assign(isPassword, { waiting: () => limit.pendingCount })
}
