import type { SessionCheck } from '@hikma/contracts/changes'
import { createInternalFetch, type InternalFetchOptions } from '@hikma/service-kit/internalFetch'
import { readSession } from '@hikma/service-kit/sessionCookie'
import { z } from 'zod'

const answer = z.object({ viewer: z.enum(['admin', 'visitor', 'unknown']) })

/**
 * Asks books-service for the viewer of a cookie. A cookie that we have not signed means a visitor, without asking.
 * The viewer is 'unknown' if books-service does not answer.
 */
export function createSessionClient(
  options: InternalFetchOptions & {
    sessionKey: Uint8Array
    /** Further keys whose sessions go on, while SECRET is replaced. */
    acceptedKeys?: readonly Uint8Array[]
    clock: () => number
  },
): SessionCheck {
  const fetchInternal = createInternalFetch(options)
  const keys = [options.sessionKey, ...(options.acceptedKeys ?? [])]
  const read = (cookieHeader: string | undefined) => readSession(cookieHeader, keys, options.clock())
  return {
    nameOf: async (cookieHeader) => (await read(cookieHeader))?.name ?? null,

    async viewerOf(cookieHeader) {
      const session = await read(cookieHeader)
      if (!session || cookieHeader === undefined) return 'visitor'
      try {
        const json = await fetchInternal('GET', '/internal/session', undefined, { 'x-session-cookie': cookieHeader })
        return answer.parse(json).viewer
      } catch {
        return 'unknown'
      }
    },
  }
}
