import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import { healthRoutes, type HealthOptions } from '@hikma/service-kit/healthRoutes'
import type Koa from 'koa'

export interface InternalAppDeps {
  koa: KoaOptions
  health: HealthOptions
}

/** Health and metrics, on a port that is not public. */
export function createInternalApp({ koa, health }: InternalAppDeps): Koa {
  const app = createKoa(koa)
  healthRoutes(app, health)
  return app
}
