import type { SessionCheck } from '@hikma/contracts/changes'
import { MAX_SMALL_BODY } from '@hikma/contracts/limits'
import type { Viewer } from '@hikma/contracts/session'
import type { Context, Middleware } from 'koa'
import { httpError } from './httpError.ts'
import { sessionCookieOf } from './sessionCookie.ts'

/** Looks up the viewer of each request once, for `viewerOf`, and the name of an admin, for `nameOf`. */
export function identify(sessions: SessionCheck): Middleware {
  return async (ctx, next) => {
    const cookie = sessionCookieOf(ctx)
    const viewer = await sessions.viewerOf(cookie)
    ctx.state['viewer'] = viewer
    ctx.state['name'] = viewer === 'admin' ? ((await sessions.nameOf?.(cookie)) ?? null) : null
    await next()
  }
}

/** The name that the admin gave at sign-in, which nobody has checked; null without one. */
export const nameOf = (ctx: Pick<Context, 'state'>): string | null => ctx.state['name'] as string | null

export const viewerOf = (ctx: Pick<Context, 'state'>): Viewer => ctx.state['viewer'] as Viewer

/** Throws 401 for a visitor, and 503 if the session cannot be checked now. */
export function assertAdmin(viewer: Viewer): void {
  if (viewer === 'visitor') throw httpError('sign_in_required')
  if (viewer === 'unknown') throw httpError('session_unknown')
}

/** Throws 401 or 503 unless an admin sends the request. */
export function requireAdmin(): Middleware {
  return (ctx, next) => {
    closeUnlessAdmin(ctx)
    assertAdmin(viewerOf(ctx))
    return next()
  }
}

/** Refuses a body over 64 kB or of unknown length before it is read, unless an admin sends it (SECURITY.md §2.1). */
export function refuseLargeFromVisitors(): Middleware {
  return (ctx, next) => {
    const length = ctx.request.length
    const isChunked = ctx.get('transfer-encoding') !== ''
    if (isChunked || (length ?? 0) > MAX_SMALL_BODY) {
      closeUnlessAdmin(ctx)
      assertAdmin(viewerOf(ctx))
    }
    return next()
  }
}

/** The body of a refused request is not read, so the connection is closed after the answer. */
function closeUnlessAdmin(ctx: Context): void {
  if (viewerOf(ctx) !== 'admin') ctx.set('connection', 'close')
}
