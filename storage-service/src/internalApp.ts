import Router from '@koa/router'
import { pageNumberOf } from '@hikma/contracts/areaNames'
import { askedBook, MAX_ASKED_BOOKS } from '@hikma/contracts/areaPages'
import { bookId } from '@hikma/contracts/book'
import { isBookId } from '@hikma/contracts/bookId'
import { changeRequest, type ChangeRequest, type StoragePort } from '@hikma/contracts/changes'
import { binQuery, historyQuery, revisionId } from '@hikma/contracts/history'
import { MAX_SMALL_BODY, MAX_UPLOAD_BODY } from '@hikma/contracts/limits'
import { pageId } from '@hikma/contracts/pages'
import { createKoa, type KoaOptions } from '@hikma/service-kit/createKoa'
import { healthRoutes } from '@hikma/service-kit/healthRoutes'
import { httpError } from '@hikma/service-kit/httpError'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import { parse } from '@hikma/service-kit/parse'
import { requireServiceToken } from '@hikma/service-kit/requireServiceToken'
import type Koa from 'koa'
import { z } from 'zod'
import type { ObjectStore } from './stores/ObjectStore.ts'
import { translateStoreErrors } from './stores/storeErrors.ts'

export interface InternalAppDeps {
  koa: KoaOptions
  port: StoragePort
  serviceTokens: readonly string[]
  store: ObjectStore
  missing: () => string[]
}

const reads = z.record(z.string(), z.int().min(0))
/** In bytes: enough for the read counts of 100,000 books. */
const MAX_READS_BODY = 8 * 1024 * 1024

const idOf = (id: unknown): string => {
  if (!isBookId(id)) throw httpError('book_id_invalid')
  return id
}

/** In bytes: enough for the books of one question. */
const MAX_QUESTION_BODY = 256 * 1024

/** A state of an area, and a page in it. Throws 404 for what can name none. */
function statedPage({ index = '', name = '' }: Record<string, string>): [index: string, name: string] {
  if (!/^[0-9a-z]{26}$/.test(index) || pageNumberOf(name) === null) throw httpError('not_found')
  return [index, name]
}

const viewer = z.enum(['admin', 'visitor', 'unknown'])
const pagesQuery = z.object({ viewer, known: z.string().optional() })
const pagesQuestion = z.object({ viewer, books: z.array(askedBook.extend({ id: bookId })).max(MAX_ASKED_BOOKS) })
const pastPage = z.object({ revision: revisionId, pageId })

/** The change that a body asks for. Throws 503 if a newer books-service names a field that this build would lose. */
function changeOf(body: unknown): ChangeRequest {
  const issues = changeRequest.safeParse(body).error?.issues ?? []
  if (issues.some(({ code }) => code === 'unrecognized_keys')) throw httpError('format_newer')
  return parse(changeRequest, body)
}

/** The internal app, for the other services only, on a port that is not public. */
export function createInternalApp({ koa, port, serviceTokens, store, missing }: InternalAppDeps): Koa {
  const app = createKoa(koa)
  healthRoutes(app, {
    metrics: koa.metrics,
    missing: async () => {
      const isUnreachable = await store.check().then(
        () => false,
        () => true,
      )
      return [...missing(), ...(isUnreachable ? ['The object store does not answer.'] : [])]
    },
  })
  const router = new Router()
  router.post('/internal/areas/:id/changes', jsonBody(MAX_UPLOAD_BODY), async (ctx) => {
    const { operationId, version, by, change } = changeOf(bodyOf(ctx))
    const request = { operationId, change, ...(version !== undefined && { version }), ...(by !== undefined && { by }) }
    ctx.body = await port.change(idOf(ctx.params['id']), request)
  })
  router.get('/internal/areas/:id/pages', async (ctx) => {
    const { viewer, known } = parse(pagesQuery, ctx.query)
    ctx.body = await port.pages(idOf(ctx.params['id']), viewer, known)
  })
  router.post('/internal/pages', jsonBody(MAX_QUESTION_BODY), async (ctx) => {
    const { viewer, books } = parse(pagesQuestion, bodyOf(ctx))
    ctx.body = await port.pagesOfBooks(books, viewer)
  })
  router.get('/internal/areas/:id/indexes/:index/pages/:name', async (ctx) => {
    const text = await port.pageText(idOf(ctx.params['id']), ...statedPage(ctx.params))
    if (text === null) throw httpError('not_found')
    ctx.body = { text }
  })
  // these two are POST, because a 404 of theirs must say what is missing
  router.post('/internal/areas/:id/history', jsonBody(MAX_SMALL_BODY), async (ctx) => {
    ctx.body = await port.history(idOf(ctx.params['id']), parse(historyQuery, bodyOf(ctx)))
  })
  router.post('/internal/areas/:id/revision-page', jsonBody(MAX_SMALL_BODY), async (ctx) => {
    const { revision, pageId: page } = parse(pastPage, bodyOf(ctx))
    ctx.body = await port.revisionPage(idOf(ctx.params['id']), revision, page)
  })
  router.get('/internal/bin', async (ctx) => {
    ctx.body = await port.bin(parse(binQuery, ctx.query))
  })
  router.get('/internal/manifests', async (ctx) => {
    ctx.body = await port.manifestEtags()
  })
  router.get('/internal/manifests/:id', async (ctx) => {
    const manifest = await port.manifest(idOf(ctx.params['id']))
    if (!manifest) throw httpError('not_found')
    ctx.body = manifest
  })
  router.get('/internal/reads', async (ctx) => {
    ctx.body = await port.savedReads()
  })
  router.post('/internal/reads', jsonBody(MAX_READS_BODY), async (ctx) => {
    await port.saveReads(parse(reads, bodyOf(ctx)))
    ctx.body = {}
  })
  app.use(requireServiceToken(...serviceTokens))
  app.use(translateStoreErrors())
  app.use(router.routes())
  return app
}
