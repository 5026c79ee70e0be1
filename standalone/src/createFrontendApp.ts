import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { send } from '@koa/send'
import { VERSION } from '@hikma/contracts/version'
import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import { httpError } from '@hikma/service-kit/httpError'
import { ownOrigin } from '@hikma/service-kit/ownOrigin'
import { pageHeaders } from '@hikma/service-kit/securityHeaders'
import type Koa from 'koa'
import compress from 'koa-compress'

/** The built frontend. The path is the same from `src` and `dist`. */
const FRONTEND = fileURLToPath(new URL('../../frontend/dist', import.meta.url))
const ASSETS = '/assets/'
/** The paths that this app answers; other paths outside of the API are documents (DESIGN.md §5.1). */
const FILES = /^\/(healthz$|assets\/|(metrics|readyz|internal)(\/|$))/
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Whether this app answers a path, as nginx does itself in compose. */
export const isFile = (path: string): boolean => FILES.test(path)

/** Serves the frontend's assets, but nothing beside their folder, and `/healthz`. Every other path is missing, those of the services' internal ports too. */
export function createFrontendApp(koa: KoaOptions, root = FRONTEND): Koa {
  const app = createKoa(koa)
  const options = { root: join(root, ASSETS), maxAge: YEAR_MS, immutable: true }
  app.use(compress({ br: false, threshold: 1024 }))
  app.use(async (ctx) => {
    if (ctx.path === '/healthz') {
      ctx.body = { ok: true, version: VERSION }
      return
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw httpError('method_not_allowed')
    if (!ctx.path.startsWith(ASSETS)) throw httpError('not_found')
    ctx.set(pageHeaders(ownOrigin(ctx)))
    const sent = await send(ctx, ctx.path.slice(ASSETS.length), options).catch(() => null)
    if (!sent) throw httpError('not_found')
  })
  return app
}
