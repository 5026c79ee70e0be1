import type { SessionCheck } from '@hikma/contracts/changes'
import { SESSION_TRUST_MS } from '@hikma/contracts/limits'
import type { Viewer } from '@hikma/contracts/session'
import { createAnswerCache } from './answerCache.ts'

/** Longer `Cookie` headers are asked about each time, so that nobody fills the memory with them. */
const MAX_KEPT_LENGTH = 4_096

/** Keeps who sends a `Cookie` header for two seconds (design §6): a publish is hundreds of calls. */
export function createSessionCache(sessions: SessionCheck): SessionCheck {
  const kept = createAnswerCache<Viewer>({ forMs: SESSION_TRUST_MS, isKept: (viewer) => viewer !== 'unknown' })
  return {
    viewerOf(cookieHeader) {
      const ask = () => sessions.viewerOf(cookieHeader)
      return cookieHeader === undefined || cookieHeader.length > MAX_KEPT_LENGTH ? ask() : kept.get(cookieHeader, ask)
    },
  }
}
