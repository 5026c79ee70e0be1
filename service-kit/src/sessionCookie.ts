import { jwtVerify, SignJWT } from 'jose'
import type { Context } from 'koa'

/** 12 hours, sliding. */
export const SESSION_MS = 12 * 60 * 60_000
/** 30 days: a session ends then, however often it was extended. */
export const MAX_SESSION_MS = 30 * 24 * 60 * 60_000

const AUDIENCE = 'hikma'
const NAME = 'hikma_session'
/** For https: the browser accepts this prefix only from this host, with `Secure` and `Path=/`. */
const SECURE_NAME = `__Host-${NAME}`
const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=([^;]+)`)
const SECURE_COOKIE = new RegExp(`(?:^|;\\s*)(${SECURE_NAME}=[^;]+)`)

/** Whether a request may come from somebody who has signed in. Any mention of the cookie counts, so that none is missed. */
export const hasSessionCookie = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(`${NAME}=`) ?? false

export interface SessionToken {
  sessionId: string
  /** Milliseconds since 1970. */
  issuedAt: number
  /** The time of the sign-in, in milliseconds since 1970. */
  openedAt: number
  /** The name that was given at the sign-in. Nobody has checked it. */
  name: string | null
}

/** The time at which a session ends unless it is extended, in milliseconds since 1970. */
export const endOfSession = (openedAt: number, now: number): number =>
  Math.min(now + SESSION_MS, openedAt + MAX_SESSION_MS)

/** The signed value of a session's cookie. */
export const signSession = (
  sessionId: string,
  key: Uint8Array,
  now: number,
  { openedAt = now, name = null }: Partial<Pick<SessionToken, 'openedAt' | 'name'>> = {},
): Promise<string> =>
  new SignJWT({ sid: sessionId, auth_time: Math.floor(openedAt / 1000), ...(name !== null && { name }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(endOfSession(openedAt, now) / 1000))
    .sign(key)

/**
 * The session cookie of a request, as a `Cookie` header. Over https only the one with the prefix counts: another host
 * of the domain, or a page over http, can set the other one.
 */
export function sessionCookieOf(ctx: Pick<Context, 'secure' | 'headers'>): string | undefined {
  const { cookie } = ctx.headers
  return ctx.secure ? SECURE_COOKIE.exec(cookie ?? '')?.[1] : cookie
}

/** The session of a `Cookie` header, or null if it has none, none of `keys` signed it, or it has expired. */
export async function readSession(
  cookieHeader: string | undefined,
  keys: readonly Uint8Array[],
  now: number,
): Promise<SessionToken | null> {
  const token = COOKIE.exec(cookieHeader ?? '')?.[1]
  if (!token) return null
  for (const key of keys) {
    const session = await readToken(token, key, now)
    if (session) return session
  }
  return null
}

async function readToken(token: string, key: Uint8Array, now: number): Promise<SessionToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: new Date(now),
    })
    const { sid, iat, auth_time: openedAt = iat, name } = payload
    // cookies of earlier versions do not say when they were opened
    return typeof sid === 'string' && iat && typeof openedAt === 'number'
      ? {
          sessionId: sid,
          issuedAt: iat * 1000,
          openedAt: openedAt * 1000,
          name: typeof name === 'string' ? name : null,
        }
      : null
  } catch {
    return null
  }
}

/** The `Set-Cookie` header that sets a session, or removes it if the value is empty. */
export function sessionCookie(value: string, secure: boolean): string {
  const maxAge = value ? SESSION_MS / 1000 : 0
  const name = secure ? SECURE_NAME : NAME
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? '; Secure' : ''}`
}
