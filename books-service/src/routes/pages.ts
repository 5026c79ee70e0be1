import type { BookChange, StorageManifests } from '@hikma/contracts/changes'
import { MAX_PAGE_BYTES, MAX_PAGES, MAX_PAGES_BODY, MAX_UPLOAD_BODY } from '@hikma/contracts/limits'
import { pageArrangement, pageInsert, textReplacement } from '@hikma/contracts/pages'
import { httpError } from '@hikma/service-kit/httpError'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import { parse } from '@hikma/service-kit/parse'
import { requireAdmin } from '@hikma/service-kit/viewer'
import type { default as Router, RouterContext } from '@koa/router'
import { awaitStorage } from '../awaitStorage.ts'
import type { ChangeBook } from '../changeBook.ts'
import { changedId, bookNotFound } from './bookParams.ts'
import { changeHeaders, changeRequest, tellRevision } from './changeHeaders.ts'

export interface PageRoutesDeps {
  storage: Pick<StorageManifests, 'manifest'>
  changeBook: ChangeBook
}

function insertOf(body: unknown): BookChange {
  const insert = parse(pageInsert, body)
  if (Buffer.byteLength(insert.content) > MAX_PAGE_BYTES) throw httpError('page_too_large')
  return { type: 'insertPage', ...insert }
}

/** The deletion of the page that a path names. Throws 400 if it is no number, 404 if no page can have it. */
function deletionOf(number: string): BookChange {
  if (!/^\d{1,9}$/.test(number)) throw httpError('page_not_number')
  const page = Number(number)
  if (page < 1 || page > MAX_PAGES) throw httpError('page_missing', { page })
  return { type: 'deletePage', page }
}

/** Routes to insert, delete, reorder and name pages, and to replace text in them: each is one change of the book, and requires the version that the admin saw. */
export function pageRoutes(router: Router, { storage, changeBook }: PageRoutesDeps): void {
  async function answerChange(ctx: RouterContext, change: BookChange): Promise<void> {
    const id = changedId(ctx)
    const headers = changeHeaders(ctx)
    if (headers.version === undefined) await refuseWithoutVersion(id)
    const { book, revision } = await changeBook(id, changeRequest(ctx, change, headers))
    if (!book) throw bookNotFound()
    tellRevision(ctx, revision)
    ctx.body = book
  }

  /** Throws 404 for a missing book before 428 for a missing header. */
  async function refuseWithoutVersion(id: string): Promise<never> {
    const manifest = await awaitStorage(storage.manifest(id))
    throw manifest?.record && !manifest.deleted ? httpError('version_required') : bookNotFound()
  }

  router.post('/api/books-db/:id/pages', requireAdmin(), jsonBody(MAX_UPLOAD_BODY), (ctx) =>
    answerChange(ctx, insertOf(bodyOf(ctx))),
  )

  router.put('/api/books-db/:id/pages', requireAdmin(), jsonBody(MAX_PAGES_BODY), (ctx) =>
    answerChange(ctx, { type: 'reorderPages', ...parse(pageArrangement, bodyOf(ctx)) }),
  )

  router.patch('/api/books-db/:id/pages', requireAdmin(), jsonBody(MAX_UPLOAD_BODY), (ctx) =>
    answerChange(ctx, { type: 'replaceText', ...parse(textReplacement, bodyOf(ctx)) }),
  )

  router.delete('/api/books-db/:id/pages/:page', requireAdmin(), (ctx) =>
    answerChange(ctx, deletionOf(ctx.params['page'] ?? '')),
  )
}
