import Router from '@koa/router'
import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import { identify } from '@hikma/service-kit/viewer'
import type Koa from 'koa'
import compress from 'koa-compress'
import { extendSession } from './extendSession.ts'
import { bookRoutes, type BookRoutesDeps } from './routes/books.ts'
import { carryRoutes, type CarryRoutesDeps } from './routes/carry.ts'
import { contentsRoutes, type ContentsRoutesDeps } from './routes/contents.ts'
import { docsRoutes } from './routes/docs.ts'
import { pageRoutes } from './routes/pages.ts'
import { searchRoutes, type SearchRoutesDeps } from './routes/search.ts'
import { binRoutes } from './routes/bin.ts'
import { historyRoutes, type HistoryRoutesDeps } from './routes/history.ts'
import { sessionRoutes, type SessionRoutesDeps } from './routes/session.ts'

export interface AppDeps
  extends BookRoutesDeps, CarryRoutesDeps, ContentsRoutesDeps, HistoryRoutesDeps, SearchRoutesDeps, SessionRoutesDeps {
  koa: KoaOptions
}

/** Only gzip, because newer encodings differ between versions of Node. */
const COMPRESSION = { br: false, deflate: false, zstd: false } as const

/** The public app of the books-service: `/api/books-db`, `/api/search`, `/api/session`, `/api/carry` and `/api/docs`. */
export function createApp(deps: AppDeps): Koa {
  const app = createKoa(deps.koa)
  const docs = new Router()
  docsRoutes(docs)
  const router = new Router()
  bookRoutes(router, deps)
  contentsRoutes(router, deps)
  pageRoutes(router, deps)
  searchRoutes(router, deps)
  historyRoutes(router, deps)
  binRoutes(router, deps)
  sessionRoutes(router, deps)
  carryRoutes(router, deps)
  app.use(compress(COMPRESSION))
  // before the session check, because the API description needs no database
  app.use(docs.routes())
  app.use(identify(deps.sessions))
  app.use(extendSession(deps.sessions))
  app.use(router.routes())
  app.use(router.allowedMethods())
  return app
}
