import Router from '@koa/router'
import type { SessionCheck } from '@hikma/contracts/changes'
import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import { identify } from '@hikma/service-kit/viewer'
import type Koa from 'koa'
import compress from 'koa-compress'
import type { ManifestListing } from './area/manifestListing.ts'
import { booksRoute } from './routes/booksRoute.ts'
import { downloadRoute, type DownloadDeps } from './routes/downloadRoute.ts'
import type { UploadActions } from './routes/uploadActions.ts'
import { uploadRoute } from './routes/uploadRoute.ts'
import { translateStoreErrors } from './stores/storeErrors.ts'

export interface AppDeps {
  koa: KoaOptions
  sessions: SessionCheck
  actions: UploadActions
  downloads: DownloadDeps
  listing: ManifestListing
  savedReads: () => Promise<Record<string, number>>
}

/** The public app of the storage-service: `/api/upload`, `/api/download/`, `/api/books`. */
export function createApp({ koa, sessions, actions, downloads, listing, savedReads }: AppDeps): Koa {
  const app = createKoa(koa)
  const router = new Router()
  uploadRoute(router, actions)
  downloadRoute(router, downloads)
  booksRoute(router, listing, savedReads)
  app.use(translateStoreErrors())
  app.use(identify(sessions))
  app.use(compress({ br: false, filter: (type) => /text|json|svg/.test(type) }))
  app.use(router.routes())
  app.use(router.allowedMethods())
  return app
}
