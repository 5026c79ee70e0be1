import { createHash, timingSafeEqual } from 'node:crypto'
import type { Middleware } from 'koa'
import { httpError } from './httpError.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Throws 401 unless the request has one of the services' tokens: `Authorization: Bearer <token>`. */
export function requireServiceToken(...tokens: readonly string[]): Middleware {
  const expected = tokens.map((token) => digest(`Bearer ${token}`))
  return (ctx, next) => {
    const given = digest(ctx.get('authorization'))
    if (!expected.some((each) => timingSafeEqual(given, each))) throw httpError('service_token_required')
    return next()
  }
}
