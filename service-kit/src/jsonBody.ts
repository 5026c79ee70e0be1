import type { Context, Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { httpError } from './httpError.ts'

/** Text in another encoding would be read as other characters. */
const CHARSETS = new Set(['', 'utf-8', 'utf8'])

/**
 * Reads a JSON body of at most `limit` bytes into `ctx.request.body`. Throws 400 for invalid JSON, 413 for a larger
 * body, and 415 for a charset other than UTF-8, or another type, which a form of another site could send
 * (SECURITY.md §2.3).
 */
export function jsonBody(limit: number): Middleware {
  const read = koaBody({
    json: true,
    urlencoded: false,
    text: false,
    multipart: false,
    jsonLimit: limit,
    onError(error) {
      if ((error as { status?: number }).status === 413) throw httpError('request_too_large')
      throw httpError('body_invalid')
    },
  })
  return async (ctx, next) => {
    const type = ctx.is('application/json')
    if (type === null) throw httpError('body_missing')
    if (!type) throw httpError('json_required')
    if (!CHARSETS.has(ctx.request.charset.toLowerCase())) throw httpError('charset_unsupported')
    if ((ctx.request.length ?? 0) > limit) throw httpError('request_too_large')
    await read(ctx, next)
  }
}

/** The body that `jsonBody` read. It is untrusted until a schema has parsed it. */
export const bodyOf = (ctx: Context): unknown => ctx.request.body
