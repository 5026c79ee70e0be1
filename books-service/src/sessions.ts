import { createHmac, randomUUID } from 'node:crypto'
import type { SessionCheck } from '@hikma/contracts/changes'
import type { Database } from '@hikma/service-kit/database'
import { endOfSession, readSession, signSession } from '@hikma/service-kit/sessionCookie'

/** A session in use is extended at most once in this time, not with every request. */
const RENEW_AFTER_MS = 60 * 60_000

export interface SessionsDeps {
  database: Database
  /** The key that signs the cookies. */
  sessionKey: Uint8Array
  /** Further keys whose sessions go on, while SECRET is replaced. */
  acceptedKeys?: readonly Uint8Array[]
  password: string
  clock: () => number
}

export interface Sessions extends SessionCheck {
  /** Opens a session, under the name that the admin gave, and returns the signed value of its cookie. */
  open(name?: string | null): Promise<string>
  /** Extends a session whose cookie is an hour old and returns the new cookie value, else null. */
  renew(cookieHeader: string | undefined): Promise<string | null>
  /** Ends the session of a `Cookie` header in all browsers that have the cookie. */
  revoke(cookieHeader: string | undefined): Promise<void>
  /** Ends every session, after a restore. */
  revokeAll(): Promise<void>
}

/** Sessions are rows in Postgres, named by a signed cookie (DESIGN.md §6). A new password ends all earlier sessions. */
export function createSessions(deps: SessionsDeps): Sessions {
  const { database, sessionKey, acceptedKeys = [], password, clock } = deps
  const { query } = database
  const keys = [sessionKey, ...acceptedKeys]
  const passwordKeys = keys.map((key) => createHmac('sha256', key).update(`password:${password}`).digest('base64url'))
  const read = (cookieHeader: string | undefined) => readSession(cookieHeader, keys, clock())

  return {
    async open(name = null) {
      const id = randomUUID()
      const now = clock()
      // each sign-in deletes expired sessions
      await query('delete from catalogue.sessions where expires_at < $1', [new Date(clock())])
      await query('insert into catalogue.sessions (id, password_key, expires_at) values ($1, $2, $3)', [
        id,
        passwordKeys[0],
        new Date(endOfSession(now, now)),
      ])
      return signSession(id, sessionKey, now, { name })
    },

    async viewerOf(cookieHeader) {
      const session = await read(cookieHeader)
      if (!session) return 'visitor'
      try {
        const rows = await query(
          'select id from catalogue.sessions where id = $1 and password_key = any($2) and expires_at > $3',
          [session.sessionId, passwordKeys, new Date(clock())],
        )
        return rows.length > 0 ? 'admin' : 'visitor'
      } catch {
        return 'unknown'
      }
    },

    nameOf: async (cookieHeader) => (await read(cookieHeader))?.name ?? null,

    async renew(cookieHeader) {
      const session = await read(cookieHeader)
      const now = clock()
      if (!session || now - session.issuedAt < RENEW_AFTER_MS) return null
      const { sessionId, openedAt, name } = session
      const rows = await query(
        `update catalogue.sessions set expires_at = $3 where id = $1 and password_key = any($2) and expires_at > $4
        returning id`,
        [sessionId, passwordKeys, new Date(endOfSession(openedAt, now)), new Date(now)],
      )
      return rows.length > 0 ? signSession(sessionId, sessionKey, now, { openedAt, name }) : null
    },

    async revoke(cookieHeader) {
      const session = await read(cookieHeader)
      if (session) await query('delete from catalogue.sessions where id = $1', [session.sessionId])
    },

    async revokeAll() {
      await query('delete from catalogue.sessions')
    },
  }
}
