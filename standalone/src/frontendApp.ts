import { fileURLToPath } from 'node:url'
import { send } from '@koa/send'
import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import { badRequest, HttpError, notFound } from '@hikma/service-kit/httpError'
import { pageHeaders } from '@hikma/service-kit/securityHeaders'
import type Koa from 'koa'
import compress from 'koa-compress'

/** The built frontend; `src` and `dist` lie equally deep. */
const FRONTEND = fileURLToPath(new URL('../../frontend/dist', import.meta.url))
const YEAR_MS = 365 * 24 * 60 * 60_000
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/** What nginx does in compose: the frontend's files, `/healthz`, and the page for every other address. */
export function createFrontendApp(options: KoaOptions, root = FRONTEND): Koa {
  const app = createKoa(options)
  app.use(compress({ br: false, threshold: 1024 }))
  app.use(async (ctx) => {
    if (ctx.path === '/healthz') {
      ctx.body = { ok: true }
      return
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new HttpError(405, 'This cannot be done here.')
    if (!HOST.test(ctx.host)) throw badRequest('The request could not be understood.')
    const isAsset = ctx.path.startsWith('/assets/')
    const isFile = isAsset || /\.[a-z\d]+$/i.test(ctx.path)
    const path = isFile ? ctx.path : '/index.html'
    // `ctx.origin` would be what the request claims in its Origin header.
    ctx.set(pageHeaders(`${ctx.protocol}://${ctx.host}`))
    const sent = await send(ctx, path, { root, maxAge: isAsset ? YEAR_MS : 0, immutable: isAsset }).catch(() => null)
    if (!sent) throw notFound()
    if (!isAsset) ctx.set('cache-control', 'no-cache')
  })
  return app
}
