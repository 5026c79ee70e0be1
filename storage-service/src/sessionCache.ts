import type { SessionCheck } from '@hikma/contracts/changes'
import { SESSION_TRUST_MS } from '@hikma/contracts/limits'
import type { Viewer } from '@hikma/contracts/session'
import { createAnswerCache } from './answerCache.ts'

/** Longer `Cookie` headers are not cached, so that they cannot fill the memory. */
const MAX_CACHED_LENGTH = 4_096

/** Caches the viewer of a `Cookie` header for two seconds (DESIGN.md §6), because a publish makes hundreds of calls. */
export function createSessionCache(sessions: SessionCheck): SessionCheck {
  const cache = createAnswerCache<Viewer>({ ttlMs: SESSION_TRUST_MS, isCacheable: (viewer) => viewer !== 'unknown' })
  return {
    nameOf: async (cookieHeader) => (await sessions.nameOf?.(cookieHeader)) ?? null,
    viewerOf(cookieHeader) {
      const ask = () => sessions.viewerOf(cookieHeader)
      return cookieHeader === undefined || cookieHeader.length > MAX_CACHED_LENGTH
        ? ask()
        : cache.get(cookieHeader, ask)
    },
  }
}
