import { VERSION } from '@hikma/contracts/version'
import type Koa from 'koa'
import { Gauge, type Registry } from 'prom-client'
import { gauge } from './metrics.ts'

export interface HealthOptions {
  metrics: Registry
  /** The reasons why this service is not ready, as sentences; empty if it is ready. */
  missing(): Promise<string[]>
}

const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics'])
/** Whether a URL is that of a probe, and not of the service's work. */
export const isHealthPath = (url: string): boolean => HEALTH_PATHS.has(url.split('?', 1)[0]!)

/** `/healthz` (the process runs, and its version), `/readyz` (it can work, else 503 with what is missing) and `/metrics`. */
export function healthRoutes(app: Koa, { metrics, missing }: HealthOptions): void {
  const buildInfo = { name: 'hikma_build_info', help: '1, with the version of Hikma' }
  new Gauge({ ...buildInfo, labelNames: ['version'], registers: [metrics] }).set({ version: VERSION }, 1)
  gauge(metrics, 'hikma_ready', '1 where the service can do its work', async () =>
    (await missing()).length > 0 ? 0 : 1,
  )
  app.use(async (ctx, next) => {
    if (ctx.path === '/healthz') ctx.body = { ok: true, version: VERSION }
    else if (ctx.path === '/readyz') {
      const lacks = await missing()
      ctx.status = lacks.length > 0 ? 503 : 200
      ctx.body = { ready: lacks.length === 0, missing: lacks }
    } else if (ctx.path === '/metrics') {
      ctx.type = metrics.contentType
      ctx.body = await metrics.metrics()
    } else await next()
  })
}
