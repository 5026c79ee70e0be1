import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DOCS_FILES } from '@hikma/contracts/api/docsApi'
import { openApiDocument } from '@hikma/contracts/api/openApiDocument'
import { publicApi } from '@hikma/contracts/api/publicApi'
import { answerJson } from '@hikma/service-kit/answerJson'
import { httpError } from '@hikma/service-kit/httpError'
import { ownOrigin } from '@hikma/service-kit/ownOrigin'
import { docsHeaders } from '@hikma/service-kit/securityHeaders'
import type Router from '@koa/router'
import type { RouterContext } from '@koa/router'
import { etagOf } from '../currentCatalogue.ts'

/** At the same relative path from `src` and from `dist`. */
const FOLDER = fileURLToPath(new URL('../../apiDocs/', import.meta.url))
const PATH = '/api/docs'

const readText = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8')

function answerText(ctx: RouterContext, type: string, text: string): void {
  ctx.set('cache-control', 'no-cache')
  ctx.status = 200
  ctx.set('etag', `W/"${etagOf(text)}"`)
  ctx.type = type
  if (ctx.fresh) ctx.status = 304
  else ctx.body = text
}

/** Routes of the OpenAPI document, and of a page to read and try the API. */
export function docsRoutes(router: Router): void {
  const page = readText('index.html')
  const files = new Map<string, string>(DOCS_FILES.map((name) => [name, readText(name)]))
  let document: { json: string; etag: string } | undefined

  router.get(`${PATH}/openapi.json`, (ctx) => {
    if (!document) {
      const json = JSON.stringify(openApiDocument(publicApi))
      document = { json, etag: etagOf(json) }
    }
    answerJson(ctx, document)
  })

  router.get(PATH, (ctx) => {
    ctx.set(docsHeaders(ownOrigin(ctx), `${PATH}/`))
    answerText(ctx, 'html', page)
  })

  router.get(`${PATH}/:file`, (ctx) => {
    const { file = '' } = ctx.params
    const text = files.get(file)
    if (text === undefined) throw httpError('not_found')
    answerText(ctx, file.endsWith('.css') ? 'css' : 'text/javascript', text)
  })
}
