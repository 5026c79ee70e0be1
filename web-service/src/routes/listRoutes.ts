import { unavailable } from '@hikma/service-kit/httpError'
import type { Context } from 'koa'
import type { PublicUrl } from '../document/assembleDocument.ts'
import type { BookList } from '../source/createBookList.ts'
import { atomFeed } from './feed.ts'
import { robotsTxt } from './robots.ts'
import { sitemap } from './sitemap.ts'

export interface ListRoutesDeps {
  bookList: () => Promise<BookList>
  publicUrl: PublicUrl
  isListed: boolean
}

const SITEMAP = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/

/** Answers `/robots.txt`, `/sitemap.xml` with its parts and `/feed.xml`. False for every other path, and for what there is not. */
export function listRoutes({ bookList, publicUrl, isListed }: ListRoutesDeps) {
  const books = async () => (await bookList().catch((error: unknown) => Promise.reject(unavailable(error)))).books
  const send = (ctx: Context, type: string, text: string): true => {
    ctx.set('cache-control', 'no-cache')
    ctx.set('x-accel-expires', '1')
    ctx.type = `${type}; charset=utf-8`
    ctx.body = text
    return true
  }

  return async function sendList(ctx: Context): Promise<boolean> {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false
    if (ctx.path === '/robots.txt') return send(ctx, 'text/plain', robotsTxt({ isListed, publicUrl }))
    if (publicUrl === null) return false
    if (ctx.path === '/feed.xml') return send(ctx, 'application/atom+xml', atomFeed(await books(), publicUrl))
    const [matched, part] = SITEMAP.exec(ctx.path) ?? []
    if (!matched || !isListed) return false
    const text = sitemap(await books(), publicUrl, part === undefined ? null : Number(part))
    return text !== null && send(ctx, 'application/xml', text)
  }
}
