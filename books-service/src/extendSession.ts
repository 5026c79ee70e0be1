import { unavailable } from '@hikma/service-kit/httpError'
import { viewerOf } from '@hikma/service-kit/viewer'
import type { Middleware } from 'koa'
import { setSessionCookie } from './routes/cookies.ts'
import type { Sessions } from './sessions.ts'

/**
 * An admin who is at work stays signed in. Where a session cannot be checked the database is away,
 * and nothing here can be answered: 503.
 */
export function extendSession(sessions: Sessions): Middleware {
  return async (ctx, next) => {
    const viewer = viewerOf(ctx)
    if (viewer === 'unknown') {
      ctx.set('connection', 'close')
      throw unavailable('Your session cannot be checked right now. Please try again in a moment.')
    }
    await next()
    if (viewer !== 'admin' || ctx.response.get('set-cookie')) return
    // The request is answered; a session that could not be prolonged is prolonged by the next.
    const value = await sessions.renew(ctx.headers.cookie).catch(() => null)
    if (value) setSessionCookie(ctx, value)
  }
}
