import { createHash } from 'node:crypto'
import type Router from '@koa/router'
import { newestFirst, toBook, type BookFacts } from '@hikma/contracts/toBook'
import { viewerOf } from '@hikma/service-kit/viewer'
import type { ManifestListing } from '../area/manifestListing.ts'

/** `GET /api/books`: the list without the catalogue, from the manifests. Works with Postgres down. */
export function booksRoute(router: Router, listing: ManifestListing, keptReads: () => Promise<Record<string, number>>) {
  router.get('/api/books', async (ctx) => {
    const isAdmin = viewerOf(ctx) === 'admin'
    const reads = await keptReads()
    const facts: BookFacts[] = []
    for (const { id, version, record, deleted } of (await listing.summaries()).values()) {
      if (record && !deleted && (isAdmin || record.isPublic)) {
        facts.push({ id, version, record, totalReads: Object.hasOwn(reads, id) ? reads[id]! : 0 })
      }
    }
    const view = ctx.query['view'] === 'summary' ? 'summary' : 'full'
    const json = JSON.stringify(facts.sort(newestFirst).map((each) => toBook(each, view)))
    const isPrivate = ctx.headers.cookie !== undefined
    ctx.set('cache-control', isPrivate ? 'private, no-cache' : 'no-cache')
    if (!isPrivate) ctx.set('x-accel-expires', '1')
    ctx.status = 200
    ctx.etag = createHash('sha256').update(json).digest('base64url')
    if (ctx.fresh) ctx.status = 304
    else {
      ctx.type = 'application/json'
      ctx.body = json
    }
  })
}
