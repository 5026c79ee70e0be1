import type { Context } from 'koa'
import { badRequest } from './httpError.ts'

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/**
 * Where a request reached us, `https://host[:port]`, safe to name in a content policy. Throws 400 for a host that is none.
 * `ctx.origin` would be what the request claims in its Origin header.
 */
export function ownOrigin(ctx: Pick<Context, 'host' | 'protocol'>): string {
  if (!HOST.test(ctx.host)) throw badRequest('The request could not be understood.')
  return `${ctx.protocol}://${ctx.host}`
}
