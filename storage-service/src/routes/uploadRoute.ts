import type Router from '@koa/router'
import { MAX_SMALL_BODY, MAX_UPLOAD_BODY } from '@hikma/contracts/limits'
import { READ_ACTIONS, UPLOAD_ACTIONS, uploadAction } from '@hikma/contracts/upload'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import { parse } from '@hikma/service-kit/parse'
import { assertAdmin, nameOf, refuseLargeFromVisitors, viewerOf } from '@hikma/service-kit/viewer'
import { whenClosed } from '@hikma/service-kit/whenClosed'
import type { Middleware } from 'koa'
import type { Sender, UploadActions } from './uploadActions.ts'

/** Actions that write are for admins, even if the rest of the body is invalid. */
const requireAdminToWrite: Middleware = (ctx, next) => {
  const action = (bodyOf(ctx) as { action?: unknown } | null)?.action
  const isWrite = typeof action === 'string' && UPLOAD_ACTIONS.has(action) && !READ_ACTIONS.has(action)
  if (isWrite) assertAdmin(viewerOf(ctx))
  return next()
}

/** Only an admin's body may be large. The limit counts decompressed bytes (SECURITY.md §2.16). */
function readBody(): Middleware {
  const [large, small] = [jsonBody(MAX_UPLOAD_BODY), jsonBody(MAX_SMALL_BODY)]
  return (ctx, next) => (viewerOf(ctx) === 'admin' ? large : small)(ctx, next)
}

/** `POST /api/upload {action, …}`. */
export function uploadRoute(router: Router, actions: UploadActions): void {
  router.post('/api/upload', refuseLargeFromVisitors(), readBody(), requireAdminToWrite, async (ctx) => {
    const input = parse(uploadAction, bodyOf(ctx))
    const action = actions[input.action] as (given: typeof input, sender: Sender) => Promise<object>
    ctx.set('cache-control', 'no-store')
    const onRevision = (revision: string | null) => revision !== null && ctx.set('x-revision', revision)
    const sender = { viewer: viewerOf(ctx), ip: ctx.ip, closed: whenClosed(ctx), by: nameOf(ctx), onRevision }
    ctx.body = { success: true, ...(await action(input, sender)) }
  })
}
