import type { Middleware } from 'koa'
import { forbidden } from './httpError.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Refuses a change that another site's page asks for (security T3): by `Sec-Fetch-Site`, else by `Origin`.
 * Neither header means a program, which carries no browser's cookie by accident.
 */
export function refuseCrossSite(): Middleware {
  return (ctx, next) => {
    if (SAFE_METHODS.has(ctx.method)) return next()
    const site = ctx.get('sec-fetch-site')
    const origin = ctx.get('origin')
    const isForeign = site ? site !== 'same-origin' && site !== 'none' : origin !== '' && hostOf(origin) !== ctx.host
    if (isForeign) throw forbidden('Requests from other sites are refused.')
    return next()
  }
}
