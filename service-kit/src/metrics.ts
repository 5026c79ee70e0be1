import type { Middleware } from 'koa'
import { Gauge, Histogram, Registry } from 'prom-client'

/** A registry of its own for each app, so that several live in one process. */
export const createMetrics = (): Registry => new Registry()

const NAME = 'hikma_request_duration_seconds'

/** Request durations in seconds by method, route pattern and status; a service's two apps share them. */
export function measureRequests(registry: Registry): Middleware {
  const durations =
    (registry.getSingleMetric(NAME) as Histogram | undefined) ??
    new Histogram({
      name: NAME,
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    })
  return async (ctx, next) => {
    const stop = durations.startTimer()
    try {
      await next()
    } finally {
      stop({ method: ctx.method, route: String(ctx._matchedRoute ?? 'none'), status: ctx.status })
    }
  }
}

/** A number that is looked up whenever the metrics are read. */
export function gauge(registry: Registry, name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
