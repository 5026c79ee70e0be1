import type { Middleware } from 'koa'
import { httpError } from './httpError.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Refuses changes that a page of another site requests (SECURITY.md §2.3), by `Sec-Fetch-Site`, else by `Origin`.
 * A request without either header comes from a program, which sends no cookie by accident.
 */
export function refuseCrossSite(): Middleware {
  return (ctx, next) => {
    if (SAFE_METHODS.has(ctx.method)) return next()
    const site = ctx.get('sec-fetch-site')
    const origin = ctx.get('origin')
    const isForeign = site ? site !== 'same-origin' && site !== 'none' : origin !== '' && hostOf(origin) !== ctx.host
    if (isForeign) throw httpError('other_site')
    return next()
  }
}
