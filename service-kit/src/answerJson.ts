import type { Context } from 'koa'

/** Lists and books are always asked for again, and answered with 304 where nothing changed (design §4.3). */
export function answerJson(ctx: Context, { json, etag }: { json: string; etag: string }): void {
  ctx.set('cache-control', ctx.headers.cookie === undefined ? 'no-cache' : 'private, no-cache')
  ctx.status = 200
  // Weak: the same list goes out compressed and not.
  ctx.set('etag', `W/"${etag}"`)
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = 'application/json'
  ctx.body = json
}
