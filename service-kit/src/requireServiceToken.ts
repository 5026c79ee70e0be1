import { createHash, timingSafeEqual } from 'node:crypto'
import type { Middleware } from 'koa'
import { httpError } from './httpError.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Throws 401 unless the request has the services' token: `Authorization: Bearer <token>`. */
export function requireServiceToken(token: string): Middleware {
  const expected = digest(`Bearer ${token}`)
  return (ctx, next) => {
    if (!timingSafeEqual(digest(ctx.get('authorization')), expected)) throw httpError('service_token_required')
    return next()
  }
}
