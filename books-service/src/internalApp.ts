import Router from '@koa/router'
import { isBookId } from '@hikma/contracts/bookId'
import { sourcesRequest } from '@hikma/contracts/bookSources'
import type { SessionCheck } from '@hikma/contracts/changes'
import { MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import { healthRoutes, type HealthOptions } from '@hikma/service-kit/healthRoutes'
import { httpError, unavailable } from '@hikma/service-kit/httpError'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import { parse } from '@hikma/service-kit/parse'
import { requireServiceToken } from '@hikma/service-kit/requireServiceToken'
import type Koa from 'koa'
import type { SourcesOf } from './sources/createBookSources.ts'

const SESSION_PATH = '/internal/session'
/** Carries the `Cookie` header that a browser sent to the calling service. */
const SESSION_COOKIE_HEADER = 'x-session-cookie'
const REBUILD_PATH = '/internal/rebuild'

export interface InternalAppDeps {
  koa: KoaOptions
  health: HealthOptions
  /** Those of the services; the first is the one in use. */
  serviceTokens: readonly string[]
  sessions: SessionCheck
  sourcesOf: SourcesOf
  /** Invalidates the catalogue and rebuilds it from storage. */
  rebuild: () => Promise<void>
  /** Follows an area that has just changed. */
  followSoon: (id: string) => void
}

/** The internal app, for the other services and the operator only, on a port that is not public. */
export function createInternalApp({
  koa,
  health,
  serviceTokens,
  sessions,
  sourcesOf,
  rebuild,
  followSoon,
}: InternalAppDeps): Koa {
  const app = createKoa(koa)
  healthRoutes(app, health)
  const router = new Router()
  router.get(SESSION_PATH, async (ctx) => {
    const viewer = await sessions.viewerOf(ctx.get(SESSION_COOKIE_HEADER))
    if (viewer === 'unknown') throw unavailable()
    ctx.body = { viewer }
  })
  router.post('/internal/areas/:id/changed', (ctx) => {
    const { id } = ctx.params
    if (!isBookId(id)) throw httpError('book_id_invalid')
    followSoon(id)
    ctx.body = {}
  })
  router.post(REBUILD_PATH, async (ctx) => {
    await rebuild()
    ctx.status = 204
  })
  // chat-service reaches outside, so it has no key of the other services: a reader's own cookie says what may be answered
  const forReaders = new Router()
  forReaders.post('/internal/books/:id/sources', jsonBody(MAX_SMALL_BODY), async (ctx) => {
    const { id } = ctx.params
    if (!isBookId(id)) throw httpError('book_id_invalid')
    const viewer = await sessions.viewerOf(ctx.get(SESSION_COOKIE_HEADER))
    ctx.body = await sourcesOf(id, parse(sourcesRequest, bodyOf(ctx)), viewer)
  })
  app.use(forReaders.routes())
  app.use(requireServiceToken(...serviceTokens))
  app.use(router.routes())
  app.use(router.allowedMethods())
  return app
}
