import type { Context } from 'koa'
import { hasSessionCookie } from './sessionCookie.ts'

export interface JsonAnswer {
  json: string
  etag: string
  /** Whether it may show a private book: no cache stores it, so that nothing of it outlives a Logout. */
  isPrivate?: boolean
}

/** Answers with JSON that caches must revalidate, and with 304 if the etag matches (DESIGN.md §4.3). */
export function answerJson(ctx: Context, { json, etag, isPrivate = false }: JsonAnswer): void {
  setCacheControl(ctx, isPrivate)
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

/** Lets caches store an answer and revalidate it; shared ones only without a session, none if it is private. */
export function setCacheControl(ctx: Context, isPrivate: boolean): void {
  const shared = hasSessionCookie(ctx.headers.cookie) ? 'private, no-cache' : 'no-cache'
  ctx.set('cache-control', isPrivate ? 'private, no-store' : shared)
}
