import Router from '@koa/router'
import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import type Koa from 'koa'
import { chatRoutes, type ChatRoutesDeps } from './routes/chat.ts'

export interface AppDeps extends Omit<ChatRoutesDeps, 'logger'> {
  koa: KoaOptions
}

/** The public app of chat-service: `/api/chat`. It compresses nothing, so that each piece is sent at once. */
export function createApp({ koa, ...deps }: AppDeps): Koa {
  const app = createKoa(koa)
  const router = new Router()
  chatRoutes(router, { ...deps, logger: koa.logger })
  app.use(router.routes())
  app.use(router.allowedMethods())
  return app
}
