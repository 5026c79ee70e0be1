import { createHash } from 'node:crypto'
import type Router from '@koa/router'
import { newestFirst, toBook, type BookFacts } from '@hikma/contracts/toBook'
import { answerJson } from '@hikma/service-kit/answerJson'
import { hasSessionCookie } from '@hikma/service-kit/sessionCookie'
import { viewerOf } from '@hikma/service-kit/viewer'
import { canReadFile } from '../area/canReadFile.ts'
import type { ManifestListing } from '../area/manifestListing.ts'

/** `GET /api/books`: the list of books from the manifests, for when Postgres is down. */
export function booksRoute(
  router: Router,
  listing: ManifestListing,
  savedReads: () => Promise<Record<string, number>>,
) {
  router.get('/api/books', async (ctx) => {
    const viewer = viewerOf(ctx)
    const reads = await savedReads()
    const facts: (BookFacts & { changedAt: string | undefined })[] = []
    for (const area of (await listing.areas()).values()) {
      const { id, version, record, changedAt } = area
      if (record && canReadFile(viewer, area, null)) {
        facts.push({ id, version, record, totalReads: Object.hasOwn(reads, id) ? reads[id]! : 0, changedAt })
      }
    }
    const view = ctx.query['view'] === 'summary' ? 'summary' : 'full'
    const saysChange = viewer === 'admin' && view === 'summary'
    const books = facts.sort(newestFirst).map(({ changedAt, ...each }) => ({
      ...toBook(each, view),
      ...(saysChange && changedAt !== undefined && { changedAt }),
    }))
    const json = JSON.stringify(books)
    if (viewer === 'visitor' && !hasSessionCookie(ctx.headers.cookie)) ctx.set('x-accel-expires', '1')
    answerJson(ctx, {
      json,
      etag: createHash('sha256').update(json).digest('base64url'),
      isPrivate: viewer === 'admin',
    })
  })
}
