import type { SessionCheck } from '@hikma/contracts/changes'
import { MAX_SMALL_BODY } from '@hikma/contracts/limits'
import type { Viewer } from '@hikma/contracts/session'
import type { Context, Middleware } from 'koa'
import { unauthorized, unavailable } from './httpError.ts'

/** Finds out who asks, once, before anything else is done: `ctx.state.viewer`. */
export function identify(sessions: SessionCheck): Middleware {
  return async (ctx, next) => {
    ctx.state['viewer'] = await sessions.viewerOf(ctx.headers.cookie)
    await next()
  }
}

export const viewerOf = (ctx: Pick<Context, 'state'>): Viewer => ctx.state['viewer'] as Viewer

/** Throws unless an admin asks: 401 for a visitor, 503 where a session cannot be checked now. */
export function assertAdmin(viewer: Viewer): void {
  if (viewer === 'visitor') throw unauthorized()
  if (viewer === 'unknown') throw unavailable('Your session cannot be checked right now. Please try again in a moment.')
}

export function requireAdmin(): Middleware {
  return (ctx, next) => {
    refuseUnread(ctx)
    assertAdmin(viewerOf(ctx))
    return next()
  }
}

/** Without a session a body that is large, or does not say how large it is, is refused before it is read (security T1). */
export function refuseLargeFromVisitors(): Middleware {
  return (ctx, next) => {
    const length = ctx.request.length
    const isChunked = ctx.get('transfer-encoding') !== ''
    if (isChunked || (length ?? 0) > MAX_SMALL_BODY) {
      refuseUnread(ctx)
      assertAdmin(viewerOf(ctx))
    }
    return next()
  }
}

/** What is not read must not be waited for either: the connection ends with the answer. */
function refuseUnread(ctx: Context): void {
  if (viewerOf(ctx) !== 'admin') ctx.set('connection', 'close')
}
