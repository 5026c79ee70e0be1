import { httpError } from '@hikma/service-kit/httpError'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's minimum for Argon2id, which is the library's default: 19 MiB in KiB, two passes (SECURITY.md §2.1). */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing takes memory and a core, so concurrency and queue are limited (SECURITY.md §2.2). */
const MAX_CONCURRENT = 2
const MAX_WAITING = 8

export type PasswordCheck = ReturnType<typeof createPasswordCheck>

/** Creates a function that checks passwords in constant time. It throws 503 if too many checks are waiting. */
export function createPasswordCheck(password: string) {
  const limit = pLimit(MAX_CONCURRENT)
  const expected = hash(password, ARGON2)
  // a failure is thrown by the first check; without this handler it would end the process before that
  expected.catch(() => undefined)
  const isPassword = (given: string): Promise<boolean> => {
    if (limit.pendingCount >= MAX_WAITING) {
      throw httpError('sign_in_busy')
    }
    return limit(async () => verify(await expected, given))
  }
  return Object.assign(isPassword, { waiting: () => limit.pendingCount })
}
