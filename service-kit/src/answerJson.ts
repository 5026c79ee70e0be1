import type { Context } from 'koa'

/** Answers with JSON that caches must revalidate, and with 304 if the etag matches (DESIGN.md §4.3). */
export function answerJson(ctx: Context, { json, etag }: { json: string; etag: string }): void {
  ctx.set('cache-control', ctx.headers.cookie === undefined ? 'no-cache' : 'private, no-cache')
  ctx.status = 200
  // weak, because the body may be compressed or not
  ctx.set('etag', `W/"${etag}"`)
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = 'application/json'
  ctx.body = json
}
