import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import type Koa from 'koa'
import compress from 'koa-compress'
import { documentRoute, type DocumentRouteDeps } from './routes/documentRoute.ts'
import { epubRoute, type EpubRouteDeps } from './routes/epubRoute.ts'
import { listRoutes, type ListRoutesDeps } from './routes/listRoutes.ts'
import { workerRoute, type WorkerRouteDeps } from './routes/workerRoute.ts'
import { opdsRoutes, type OpdsRoutesDeps } from './routes/opdsRoutes.ts'

export interface AppDeps
  extends DocumentRouteDeps, ListRoutesDeps, OpdsRoutesDeps, WorkerRouteDeps, Omit<EpubRouteDeps, 'logger'> {
  koa: KoaOptions
}

/** The public app of web-service: documents, books as EPUB, and the lists of both for search engines and other programs. */
export function createApp({ koa, ...deps }: AppDeps): Koa {
  const app = createKoa(koa)
  const sendDocument = documentRoute(deps)
  const sendList = listRoutes(deps)
  const sendCatalogue = opdsRoutes(deps)
  const sendWorker = workerRoute(deps)
  const sendEpub = epubRoute({ ...deps, logger: koa.logger })
  app.use(compress({ br: false, deflate: false, zstd: false, threshold: 1024 }))
  app.use(async (ctx) => {
    if (sendWorker(ctx)) return
    if ((await sendList(ctx)) || (await sendCatalogue(ctx)) || (await sendEpub(ctx))) return
    await sendDocument(ctx)
  })
  return app
}
