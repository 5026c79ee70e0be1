import type { Middleware } from 'koa'
import { Gauge } from 'prom-client'
import { isHealthPath } from './healthRoutes.ts'
import { histogram, type Metrics } from './metrics.ts'

const IN_FLIGHT = 'hikma_requests_in_flight'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

const DURATION = {
  name: 'hikma_request_duration_seconds',
  help: 'Time until an answer begins',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
}

/** The gauge of a registry, which a service's two apps share. */
const inFlightOf = (registry: Metrics): Gauge =>
  (registry.getSingleMetric(IN_FLIGHT) as Gauge | undefined) ??
  new Gauge({ name: IN_FLIGHT, help: 'Requests whose answers have not ended', registers: [registry] })

/** Measures request durations in seconds by method, route pattern and status, and the number of requests in flight. */
export function measureRequests(registry: Metrics): Middleware {
  const durations = histogram(registry, DURATION)
  const inFlight = inFlightOf(registry)
  return async (ctx, next) => {
    // probes would outnumber the requests of people
    if (isHealthPath(ctx.path)) return next()
    inFlight.inc()
    ctx.res.once('close', () => inFlight.dec())
    const stop = durations.startTimer()
    try {
      await next()
    } finally {
      const method = METHODS.has(ctx.method) ? ctx.method : 'other'
      // not the path itself, which visitors choose and which contains ids
      stop({ method, route: String(ctx._matchedRoute ?? 'none'), status: ctx.status })
    }
  }
}
