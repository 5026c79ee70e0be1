import type { StorageManifests } from '@hikma/contracts/changes'
import { historyQuery, restoreInput, revisionId, type StorageHistory } from '@hikma/contracts/history'
import { MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { pageId } from '@hikma/contracts/pages'
import { httpError } from '@hikma/service-kit/httpError'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import { parse } from '@hikma/service-kit/parse'
import { requireAdmin } from '@hikma/service-kit/viewer'
import type { default as Router, RouterContext } from '@koa/router'
import { z } from 'zod'
import { awaitStorage } from '../awaitStorage.ts'
import type { ChangeBook } from '../changeBook.ts'
import { bookNotFound, changedId } from './bookParams.ts'
import { changeRequest, operationIdOf, tellRevision } from './changeHeaders.ts'

export interface HistoryRoutesDeps {
  storage: Pick<StorageManifests, 'manifest'> & StorageHistory
  changeBook: ChangeBook
}

const pastPage = z.object({ revision: revisionId, pageId })
const pageParams = z.object({ pageId })

/** The newest revision of `If-Match`, with or without quotes; null without the header. Throws 400 for any other value. */
function newestOf(ctx: RouterContext): string | null {
  const value = ctx.get('if-match')
  if (value === '') return null
  const newest = revisionId.safeParse(/^"(.*)"$/.exec(value)?.[1] ?? value)
  if (!newest.success) throw httpError('revision_if_match_invalid')
  return newest.data
}

/**
 * Routes of the past of a book: its history, a page after a revision, a restore, and the deletion of a page's history for
 * good. All are for admins.
 */
export function historyRoutes(router: Router, { storage, changeBook }: HistoryRoutesDeps): void {
  /** The newest revision of `If-Match`. Throws 404 without a book, then 428 without the header. */
  async function requiredNewest(ctx: RouterContext, id: string): Promise<string> {
    const newest = newestOf(ctx)
    if (newest !== null) return newest
    const manifest = await awaitStorage(storage.manifest(id))
    throw manifest?.record && !manifest.deleted ? httpError('revision_required') : bookNotFound()
  }

  router.get('/api/books-db/:id/history', requireAdmin(), async (ctx) => {
    const id = changedId(ctx)
    const query = parse(historyQuery, ctx.query)
    ctx.set('cache-control', 'no-store')
    ctx.body = await awaitStorage(storage.history(id, query))
  })

  router.get('/api/books-db/:id/revisions/:revision/pages/:pageId', requireAdmin(), async (ctx) => {
    const id = changedId(ctx)
    const asked = parse(pastPage, ctx.params)
    ctx.set('cache-control', 'no-store')
    ctx.body = await awaitStorage(storage.revisionPage(id, asked.revision, asked.pageId))
  })

  router.post('/api/books-db/:id/restore', requireAdmin(), jsonBody(MAX_SMALL_BODY), async (ctx) => {
    const id = changedId(ctx)
    const input = parse(restoreInput, bodyOf(ctx))
    const operationId = operationIdOf(ctx)
    const newest = await requiredNewest(ctx, id)
    const request = changeRequest(ctx, { type: 'restore', ...input, newest }, { operationId })
    const { book, revision } = await changeBook(id, request)
    if (!book) throw bookNotFound()
    tellRevision(ctx, revision)
    ctx.body = book
  })

  router.delete('/api/books-db/:id/history/:pageId', requireAdmin(), async (ctx) => {
    const id = changedId(ctx)
    const asked = parse(pageParams, ctx.params)
    const operationId = operationIdOf(ctx)
    const newest = await requiredNewest(ctx, id)
    const { revision } = await changeBook(
      id,
      changeRequest(ctx, { type: 'forgetPage', ...asked, newest }, { operationId }),
    )
    tellRevision(ctx, revision)
    ctx.status = 204
  })
}
