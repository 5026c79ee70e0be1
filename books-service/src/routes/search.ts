import { DEFAULT_HITS, MAX_HITS } from '@hikma/contracts/limits'
import { isSearchTooLong } from '@hikma/contracts/search/parseSearch'
import { setCacheControl } from '@hikma/service-kit/answerJson'
import { httpError } from '@hikma/service-kit/httpError'
import { parse } from '@hikma/service-kit/parse'
import { viewerOf } from '@hikma/service-kit/viewer'
import { whenClosed } from '@hikma/service-kit/whenClosed'
import type Router from '@koa/router'
import type { RouterContext } from '@koa/router'
import { z } from 'zod'
import type { PageSearch } from '../search/createSearch.ts'
import type { SearchLimit } from '../search/searchLimit.ts'
import { readId } from './bookParams.ts'

export interface SearchRoutesDeps {
  search: PageSearch
  searchLimit: SearchLimit
}

const searchQuery = z.object({
  q: z.string(),
  limit: z.coerce.number().int().min(1).max(MAX_HITS).default(DEFAULT_HITS),
})

/** The search of a request, which is dropped when its reader leaves. Throws 400. */
function requestedSearch(ctx: RouterContext) {
  const { q, limit } = parse(searchQuery, ctx.query)
  if (isSearchTooLong(q)) throw httpError('search_too_long')
  return { query: q, limit, viewer: viewerOf(ctx), signal: whenClosed(ctx) }
}

/** The routes of the search in pages: of a book, and of all books. */
export function searchRoutes(router: Router, { search, searchLimit }: SearchRoutesDeps): void {
  router.get('/api/books-db/:id/search', async (ctx) => {
    const request = requestedSearch(ctx)
    const inBook = () => search.inBook(readId(ctx), request)
    const { isPublic, ...answer } = await searchLimit.run(request.signal, ctx.ip, inBook)
    setCacheControl(ctx, !isPublic)
    ctx.body = answer
  })

  router.get('/api/search', async (ctx) => {
    const request = requestedSearch(ctx)
    ctx.body = await searchLimit.run(request.signal, ctx.ip, () => search.inBooks(request))
    setCacheControl(ctx, request.viewer === 'admin')
  })
}
