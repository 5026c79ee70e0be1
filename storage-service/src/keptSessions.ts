import type { SessionCheck } from '@hikma/contracts/changes'
import { SESSION_TRUST_MS } from '@hikma/contracts/limits'
import type { Viewer } from '@hikma/contracts/session'
import { LRUCache } from 'lru-cache'

/** Longer `Cookie` headers are asked about each time, so that nobody fills the memory with them. */
const MAX_KEPT_LENGTH = 4_096

/**
 * Keeps who sends a `Cookie` header for two seconds from the question on (design §6): a publish is hundreds of calls.
 * Those who ask together share one question; what could not be checked is asked again.
 */
export function keptSessions(sessions: SessionCheck, now = () => performance.now()): SessionCheck {
  const known = new LRUCache<string, Promise<Viewer>>({
    max: 1_000,
    ttl: SESSION_TRUST_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    async viewerOf(cookieHeader) {
      if (cookieHeader === undefined || cookieHeader.length > MAX_KEPT_LENGTH) return sessions.viewerOf(cookieHeader)
      const kept = known.get(cookieHeader)
      if (kept) return kept
      const asked = sessions.viewerOf(cookieHeader)
      known.set(cookieHeader, asked)
      const forget = () => known.peek(cookieHeader) === asked && known.delete(cookieHeader)
      asked.then((viewer) => viewer === 'unknown' && forget(), forget)
      return asked
    },
  }
}
