import { canonicalPath, parseAddress, type Address } from '@hikma/contracts/addresses'
import { httpError } from '@hikma/service-kit/httpError'
import { ownOrigin } from '@hikma/service-kit/ownOrigin'
import { pageHeaders } from '@hikma/service-kit/securityHeaders'
import { hasSessionCookie } from '@hikma/service-kit/sessionCookie'
import { whenClosed } from '@hikma/service-kit/whenClosed'
import type { Context } from 'koa'
import { chosenLanguage } from '../document/chosenLanguage.ts'
import type { Documents } from '../document/createDocuments.ts'

export interface DocumentRouteDeps {
  /** Null if nothing can be drawn: all get the shell. */
  documents: Documents | null
  /** `index.html` of the built frontend. */
  shell: string
  /** Whether search engines may list the library. */
  isListed: boolean
}

/** Answers every address of the product with a document. */
export function documentRoute({ documents, shell, isListed }: DocumentRouteDeps) {
  return async (ctx: Context): Promise<void> => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw httpError('method_not_allowed', {}, { headers: { allow: 'GET, HEAD' } })
    ctx.set(pageHeaders(ownOrigin(ctx)))
    ctx.set('cache-control', 'no-cache')
    ctx.vary(['Accept-Language', 'Cookie'])
    const address = parseAddress(ctx.path, ctx.search)
    const known = canonicalPath(ctx.path)
    // only to an address of ours: a path such as //elsewhere/ would lead to another site
    if (known !== null && parseAddress(known).view !== 'unknown') {
      ctx.status = 308
      ctx.set('location', known + ctx.search)
      ctx.type = 'text/plain'
      ctx.body = ''
      return
    }
    await sendDocument(ctx, address)
  }

  async function sendDocument(ctx: Context, address: Address): Promise<void> {
    const isVisitor = !hasSessionCookie(ctx.headers.cookie)
    const language = chosenLanguage(ctx.get('cookie'), ctx.get('accept-language'))
    const reader = { ip: ctx.ip, closed: whenClosed(ctx) }
    const isDrawn = isVisitor && address.view !== 'admin' && address.view !== 'marks'
    const drawn = isDrawn ? await documents?.draw(address, language, reader) : null
    ctx.type = 'text/html'
    if (!drawn) {
      ctx.status = address.view === 'unknown' ? 404 : 200
      ctx.set('x-robots-tag', 'noindex')
      ctx.body = shell
      return
    }
    ctx.set('content-language', language)
    ctx.set('x-accel-expires', '1')
    if (!isListed || drawn.isUnknown) ctx.set('x-robots-tag', 'noindex')
    ctx.status = drawn.isUnknown ? 404 : 200
    ctx.set('etag', `W/"${drawn.etag}"`)
    if (!drawn.isUnknown && ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.body = drawn.html
  }
}
