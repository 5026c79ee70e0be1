import type { Middleware } from 'koa'
import { httpError } from './httpError.ts'

/** Always accepted, because only this machine can reach itself by them: the first start publishes the sample books. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The host name of a `Host` header, without its port and in lower case. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/**
 * Ignores `X-Forwarded-Host`, which a proxy passes on as the client sent it, and refuses requests for hosts that are
 * not in the list (SECURITY.md §2.24). An empty list accepts every host.
 */
export function checkHost(allowedHosts: readonly string[]): Middleware {
  const allowed = new Set(allowedHosts)
  return (ctx, next) => {
    delete ctx.req.headers['x-forwarded-host']
    const name = nameOf(ctx.host)
    if (allowed.size > 0 && !allowed.has(name) && !LOOPBACK.has(name)) throw httpError('host_unknown')
    return next()
  }
}
