import { fileURLToPath } from 'node:url'
import { send } from '@koa/send'
import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import { httpError } from '@hikma/service-kit/httpError'
import { ownOrigin } from '@hikma/service-kit/ownOrigin'
import { pageHeaders } from '@hikma/service-kit/securityHeaders'
import type Koa from 'koa'
import compress from 'koa-compress'

/** The built frontend. The path is the same from `src` and `dist`. */
const FRONTEND = fileURLToPath(new URL('../../frontend/dist', import.meta.url))
/** Paths that the services serve at their internal ports only. */
const INTERNAL = /^\/(metrics|readyz|internal)(\/|$)/
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Serves what nginx serves in compose: the frontend's files, `/healthz`, and `index.html` for every other path. */
export function createFrontendApp(options: KoaOptions, root = FRONTEND): Koa {
  const app = createKoa(options)
  app.use(compress({ br: false, threshold: 1024 }))
  app.use(async (ctx) => {
    if (ctx.path === '/healthz') {
      ctx.body = { ok: true }
      return
    }
    if (INTERNAL.test(ctx.path)) throw httpError('not_found')
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw httpError('method_not_allowed')
    const isAsset = ctx.path.startsWith('/assets/')
    const isFile = isAsset || /\.[a-z\d]+$/i.test(ctx.path)
    const path = isFile ? ctx.path : '/index.html'
    ctx.set(pageHeaders(ownOrigin(ctx)))
    const sent = await send(ctx, path, { root, maxAge: isAsset ? YEAR_MS : 0, immutable: isAsset }).catch(() => null)
    if (!sent) throw httpError('not_found')
    if (!isAsset) ctx.set('cache-control', 'no-cache')
  })
  return app
}
