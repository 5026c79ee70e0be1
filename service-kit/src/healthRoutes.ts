import type Koa from 'koa'
import type { Registry } from 'prom-client'
import { gauge } from './metrics.ts'

export interface HealthOptions {
  metrics: Registry
  /** What is missing for this service to do its work, as sentences; nothing when it is ready. */
  missing(): Promise<string[]>
}

/** `/healthz` (the process lives), `/readyz` (and can work; else 503 and what is missing), `/metrics`. */
export function healthRoutes(app: Koa, { metrics, missing }: HealthOptions): void {
  gauge(metrics, 'hikma_ready', '1 where the service can do its work', async () =>
    (await missing()).length > 0 ? 0 : 1,
  )
  app.use(async (ctx, next) => {
    if (ctx.path === '/healthz') ctx.body = { ok: true }
    else if (ctx.path === '/readyz') {
      const faults = await missing()
      ctx.status = faults.length > 0 ? 503 : 200
      ctx.body = { ready: faults.length === 0, missing: faults }
    } else if (ctx.path === '/metrics') {
      ctx.type = metrics.contentType
      ctx.body = await metrics.metrics()
    } else await next()
  })
}
