import { detailsPatch } from '@hikma/contracts/book'
import { MAX_PAGES_BODY, MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { toBook } from '@hikma/contracts/toBook'
import { answerJson } from '@hikma/service-kit/answerJson'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import { parse } from '@hikma/service-kit/parse'
import { hasSessionCookie } from '@hikma/service-kit/sessionCookie'
import { requireAdmin } from '@hikma/service-kit/viewer'
import type Router from '@koa/router'
import type { ChangeBook } from '../changeBook.ts'
import { etagOf, type CurrentCatalogue } from '../currentCatalogue.ts'
import type { Reads } from '../reads.ts'
import { requestedView, changedId, isAdmin, bookNotFound, readId } from './bookParams.ts'
import { changeRequest, isOnlyNew, tellRevision } from './changeHeaders.ts'
import { changeOfPut } from './changeOfPut.ts'

export interface BookRoutesDeps {
  catalogue: CurrentCatalogue
  changeBook: ChangeBook
  reads: Reads
}

/** Routes of the list of books, of a book, its record and its reads. */
export function bookRoutes(router: Router, { catalogue, changeBook, reads }: BookRoutesDeps): void {
  router.get('/api/books-db', async (ctx) => {
    const includePrivate = isAdmin(ctx)
    const list = await catalogue.list({ view: requestedView(ctx), includePrivate })
    // nginx may cache a list for a second, but only for requests without a session (DESIGN.md §5)
    if (!hasSessionCookie(ctx.headers.cookie)) ctx.set('x-accel-expires', '1')
    answerJson(ctx, { ...list, isPrivate: includePrivate })
  })

  router.get('/api/books-db/:id', async (ctx) => {
    const view = requestedView(ctx)
    const facts = await catalogue.find(readId(ctx), { includePrivate: isAdmin(ctx) })
    if (!facts) throw bookNotFound()
    const json = JSON.stringify(toBook(facts, view))
    answerJson(ctx, { json, etag: etagOf(json), isPrivate: !facts.record.isPublic })
  })

  router.put('/api/books-db/:id', requireAdmin(), jsonBody(MAX_PAGES_BODY), async (ctx) => {
    const id = changedId(ctx)
    const change = changeOfPut(bodyOf(ctx), isOnlyNew(ctx))
    const { book, created, revision } = await changeBook(id, changeRequest(ctx, change))
    if (!book) throw bookNotFound()
    ctx.status = created ? 201 : 200
    tellRevision(ctx, revision)
    ctx.body = book
  })

  router.patch('/api/books-db/:id', requireAdmin(), jsonBody(MAX_SMALL_BODY), async (ctx) => {
    const id = changedId(ctx)
    const details = parse(detailsPatch, bodyOf(ctx))
    const { book, revision } = await changeBook(id, changeRequest(ctx, { type: 'details', details }))
    if (!book) throw bookNotFound()
    tellRevision(ctx, revision)
    ctx.body = book
  })

  router.delete('/api/books-db/:id', requireAdmin(), async (ctx) => {
    const { revision } = await changeBook(changedId(ctx), changeRequest(ctx, { type: 'delete' }))
    tellRevision(ctx, revision)
    ctx.body = { success: true }
  })

  router.post('/api/books-db/:id/reads', async (ctx) => {
    const facts = await catalogue.find(readId(ctx), { includePrivate: isAdmin(ctx) })
    if (!facts) throw bookNotFound()
    reads.count(facts.id, ctx.ip)
    ctx.status = 204
  })
}
