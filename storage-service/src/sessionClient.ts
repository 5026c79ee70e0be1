import type { SessionCheck } from '@hikma/contracts/changes'
import { SESSION_TRUST_MS } from '@hikma/contracts/limits'
import { createInternalFetch, type InternalFetchOptions } from '@hikma/service-kit/internalFetch'
import { readSession } from '@hikma/service-kit/sessionCookie'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

const answer = z.object({ viewer: z.enum(['admin', 'visitor', 'unknown']) })

/**
 * Asks books-service who sends a cookie, and keeps the answer for two seconds.
 * Without a cookie of our own signing nobody is asked; where books-service is away the viewer is unknown.
 */
export function createSessionClient(
  options: InternalFetchOptions & { sessionKey: Uint8Array; clock: () => number },
): SessionCheck {
  const fetchInternal = createInternalFetch(options)
  const known = new LRUCache<string, Promise<'admin' | 'visitor' | 'unknown'>>({ max: 1_000, ttl: SESSION_TRUST_MS })

  async function ask(cookieHeader: string): Promise<'admin' | 'visitor' | 'unknown'> {
    try {
      const json = await fetchInternal('GET', '/internal/session', undefined, { 'x-session-cookie': cookieHeader })
      return answer.parse(json).viewer
    } catch {
      return 'unknown'
    }
  }

  return {
    async viewerOf(cookieHeader) {
      const session = await readSession(cookieHeader, options.sessionKey, options.clock())
      if (!session || cookieHeader === undefined) return 'visitor'
      const kept = known.get(session.sessionId)
      if (kept) return kept
      const asked = ask(cookieHeader)
      known.set(session.sessionId, asked)
      if ((await asked) === 'unknown') known.delete(session.sessionId)
      return asked
    },
  }
}
