import type { Context } from 'koa'
import { httpError } from './httpError.ts'

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/**
 * The origin of this site, `https://host[:port]`, safe for a content security policy. Throws 400 for an invalid host.
 * `ctx.origin` would be the `Origin` header of the request.
 */
export function ownOrigin(ctx: Pick<Context, 'host' | 'secure'>): string {
  if (!HOST.test(ctx.host)) throw httpError('request_invalid')
  return `${ctx.secure ? 'https' : 'http'}://${ctx.host}`
}
