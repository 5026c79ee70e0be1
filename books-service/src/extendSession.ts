import { httpError } from '@hikma/service-kit/httpError'
import { sessionCookieOf } from '@hikma/service-kit/sessionCookie'
import { viewerOf } from '@hikma/service-kit/viewer'
import type { Middleware } from 'koa'
import { setSessionCookie } from './routes/cookies.ts'
import type { Sessions } from './sessions.ts'

/**
 * Extends the session of an active admin. Throws 503 if the session cannot be checked: the database is unreachable,
 * and no request can be answered.
 */
export function extendSession(sessions: Sessions): Middleware {
  return async (ctx, next) => {
    const viewer = viewerOf(ctx)
    if (viewer === 'unknown') {
      ctx.set('connection', 'close')
      throw httpError('session_unknown')
    }
    await next()
    if (viewer !== 'admin' || ctx.response.get('set-cookie')) return
    // the request has succeeded; a session that could not be extended is extended by the next one
    const value = await sessions.renew(sessionCookieOf(ctx)).catch(() => null)
    if (value) setSessionCookie(ctx, value)
  }
}
