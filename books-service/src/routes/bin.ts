import type { BookChange } from '@hikma/contracts/changes'
import { binQuery, type StorageHistory } from '@hikma/contracts/history'
import { httpError } from '@hikma/service-kit/httpError'
import { parse } from '@hikma/service-kit/parse'
import { requireAdmin } from '@hikma/service-kit/viewer'
import type { default as Router, RouterContext } from '@koa/router'
import { awaitStorage } from '../awaitStorage.ts'
import type { ChangeBook, ChangedBook } from '../changeBook.ts'
import { changedId } from './bookParams.ts'
import { changeRequest, operationIdOf, tellRevision } from './changeHeaders.ts'

export interface BinRoutesDeps {
  storage: Pick<StorageHistory, 'bin'>
  changeBook: ChangeBook
}

/** Routes of the bin: the deleted books, and restoring one or deleting it for good. All are for admins. */
export function binRoutes(router: Router, { storage, changeBook }: BinRoutesDeps): void {
  /** Changes a book of the bin. Throws 404 if it is not in it. */
  async function change(ctx: RouterContext, asked: BookChange): Promise<ChangedBook> {
    const id = changedId(ctx)
    const operationId = operationIdOf(ctx)
    return changeBook(id, changeRequest(ctx, asked, { operationId }))
  }

  router.get('/api/bin', requireAdmin(), async (ctx) => {
    const query = parse(binQuery, ctx.query)
    ctx.set('cache-control', 'no-store')
    const { books, next } = await awaitStorage(storage.bin(query))
    if (next !== null) ctx.set('link', `</api/bin?after=${next}&limit=${query.limit}>; rel="next"`)
    ctx.body = books
  })

  router.post('/api/bin/:id/restore', requireAdmin(), async (ctx) => {
    const { book, revision } = await change(ctx, { type: 'undelete', onlyBook: true })
    if (!book) throw httpError('not_in_bin')
    tellRevision(ctx, revision)
    ctx.body = book
  })

  router.delete('/api/bin/:id', requireAdmin(), async (ctx) => {
    await change(ctx, { type: 'deleteForGood' })
    ctx.status = 204
  })
}
