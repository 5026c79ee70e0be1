import { createHash } from 'node:crypto'
import type { MatchBooks } from '@hikma/contracts/documents'
import { httpError, unavailable } from '@hikma/service-kit/httpError'
import type { Context } from 'koa'
import type { PublicUrl } from '../document/assembleDocument.ts'
import { chosenLanguage } from '../document/chosenLanguage.ts'
import { ATOM_TYPES, atomCatalogue, OPEN_SEARCH_PATH, OPEN_SEARCH_TYPE } from '../opds/atomCatalogue.ts'
import { addressMaker } from '../opds/catalogueLinks.ts'
import { JSON_TYPE, jsonCatalogue } from '../opds/jsonCatalogue.ts'
import { loadFeed } from '../opds/loadFeed.ts'
import { openSearchDescription } from '../opds/openSearch.ts'
import { PLAIN_COVER, PLAIN_COVER_PATH } from '../opds/plainCover.ts'
import type { BookList } from '../source/createBookList.ts'

export interface OpdsRoutesDeps {
  bookList: () => Promise<BookList>
  /** Null if nothing can be drawn: then the catalogue cannot be searched either. */
  matchBooks: MatchBooks | null
  publicUrl: PublicUrl
}

const OPDS_PATH = /^\/opds(\/v2)?(\/[a-z.-]+)?\/?$/

/** Answers `/opds` (OPDS 1.2) and `/opds/v2` (2.0) with the catalogue of public books (BEHAVIOUR.md §7.6). */
export function opdsRoutes({ bookList, matchBooks, publicUrl }: OpdsRoutesDeps) {
  const addressOf = addressMaker(publicUrl)
  const noMatches: MatchBooks = () => {
    throw unavailable()
  }

  function send(ctx: Context, type: string, content: string | Buffer): void {
    ctx.set('cache-control', 'no-cache')
    ctx.set('x-accel-expires', '1')
    ctx.vary(['Accept-Language', 'Cookie'])
    ctx.set('content-type', type)
    ctx.status = 200
    ctx.set('etag', `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`)
    if (ctx.fresh) ctx.status = 304
    else ctx.body = content
  }

  return async function sendCatalogue(ctx: Context): Promise<boolean> {
    const [matched, v2, path = ''] = OPDS_PATH.exec(ctx.path) ?? []
    if (!matched || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false
    const language = chosenLanguage(ctx.get('cookie'), ctx.get('accept-language'))
    if (ctx.path === PLAIN_COVER_PATH) send(ctx, 'image/png', PLAIN_COVER)
    else if (ctx.path === OPEN_SEARCH_PATH)
      send(ctx, `${OPEN_SEARCH_TYPE};charset=utf-8`, openSearchDescription(addressOf, language))
    else {
      const list = await bookList().catch((error: unknown) => Promise.reject(unavailable(error)))
      const request = { path, params: new URLSearchParams(ctx.querystring), language }
      const feed = await loadFeed(list, request, matchBooks ?? noMatches)
      if (!feed) throw httpError('not_found')
      if (v2) send(ctx, JSON_TYPE, jsonCatalogue(feed, addressOf))
      else send(ctx, `${ATOM_TYPES[feed.kind]};charset=utf-8`, atomCatalogue(feed, addressOf))
    }
    return true
  }
}
