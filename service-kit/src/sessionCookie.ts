import { jwtVerify, SignJWT } from 'jose'

/** 12 hours, sliding. */
export const SESSION_MS = 12 * 60 * 60_000

const AUDIENCE = 'hikma'
const NAME = 'hikma_session'
/** For https: the browser accepts this prefix only from this host, with `Secure` and `Path=/`. */
const SECURE_NAME = `__Host-${NAME}`
const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=([^;]+)`)

export interface SessionToken {
  sessionId: string
  /** Milliseconds since 1970. */
  issuedAt: number
}

/** The signed value of a session's cookie. */
export const signSession = (sessionId: string, key: Uint8Array, now: number): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + SESSION_MS) / 1000))
    .sign(key)

/** The session of a `Cookie` header, or null if it has none, its signature is not ours, or it has expired. */
export async function readSession(
  cookieHeader: string | undefined,
  key: Uint8Array,
  now: number,
): Promise<SessionToken | null> {
  const token = COOKIE.exec(cookieHeader ?? '')?.[1]
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: new Date(now),
    })
    return typeof payload['sid'] === 'string' && payload.iat
      ? { sessionId: payload['sid'], issuedAt: payload.iat * 1000 }
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
