import { createHmac, randomUUID } from 'node:crypto'
import type { SessionCheck } from '@hikma/contracts/changes'
import type { Database } from '@hikma/service-kit/database'
import { readSession, SESSION_MS, signSession } from '@hikma/service-kit/sessionCookie'

/** A session in use is prolonged, but not with every request. */
const RENEW_AFTER_MS = 60 * 60_000

export interface SessionsDeps {
  database: Database
  /** Signs the cookies. */
  sessionKey: Uint8Array
  password: string
  clock: () => number
}

export interface Sessions extends SessionCheck {
  /** A new session; gives the signed value of its cookie. */
  open(): Promise<string>
  /** A new cookie value where the session has been in use for an hour, else null. */
  renew(cookieHeader: string | undefined): Promise<string | null>
  /** Ends the session that a `Cookie` header names, everywhere and for good. */
  revoke(cookieHeader: string | undefined): Promise<void>
  /** Ends every session: after a restore. */
  revokeAll(): Promise<void>
}

/** Sessions are rows in Postgres behind a signed cookie (design §6). Another password ends those of the last one. */
export function createSessions({ database: { query }, sessionKey, password, clock }: SessionsDeps): Sessions {
  const passwordKey = createHmac('sha256', sessionKey).update(`password:${password}`).digest('base64url')
  const read = (cookieHeader: string | undefined) => readSession(cookieHeader, sessionKey, clock())
  const inTwelveHours = () => new Date(clock() + SESSION_MS)

  return {
    async open() {
      const id = randomUUID()
      // Whoever signs in sweeps the doorstep: rows that have run out go.
      await query('delete from catalogue.sessions where expires_at < $1', [new Date(clock())])
      await query('insert into catalogue.sessions (id, password_key, expires_at) values ($1, $2, $3)', [
        id,
        passwordKey,
        inTwelveHours(),
      ])
      return signSession(id, sessionKey, clock())
    },

    async viewerOf(cookieHeader) {
      const session = await read(cookieHeader)
      if (!session) return 'visitor'
      try {
        const rows = await query(
          'select id from catalogue.sessions where id = $1 and password_key = $2 and expires_at > $3',
          [session.sessionId, passwordKey, new Date(clock())],
        )
        return rows.length > 0 ? 'admin' : 'visitor'
      } catch {
        return 'unknown'
      }
    },

    async renew(cookieHeader) {
      const session = await read(cookieHeader)
      if (!session || clock() - session.issuedAt < RENEW_AFTER_MS) return null
      const rows = await query(
        `update catalogue.sessions set expires_at = $3 where id = $1 and password_key = $2 and expires_at > $4
        returning id`,
        [session.sessionId, passwordKey, inTwelveHours(), new Date(clock())],
      )
      return rows.length > 0 ? signSession(session.sessionId, sessionKey, clock()) : null
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
