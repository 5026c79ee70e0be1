import { isBookId } from '@hikma/contracts/bookId'
import { bookId } from '@hikma/contracts/book'
import { httpError } from '@hikma/service-kit/httpError'
import { parse } from '@hikma/service-kit/parse'
import { viewerOf } from '@hikma/service-kit/viewer'
import type { RouterContext } from '@koa/router'
import { z } from 'zod'

/** Also thrown for a book that the viewer may not see (SECURITY.md §2.12). */
export const bookNotFound = () => httpError('book_missing')

const idParams = z.object({ id: bookId })
const viewQuery = z.object({ view: z.enum(['full', 'summary']).default('full') })

/** The id of a book to change. Throws 400 if it is invalid. */
export const changedId = (ctx: RouterContext): string => parse(idParams, ctx.params).id

/** The id of a book to read. Throws 404 if it is invalid. */
export function readId(ctx: RouterContext): string {
  const { id } = ctx.params
  if (!isBookId(id)) throw bookNotFound()
  return id
}

/** `?view=summary` leaves out the pages' links. */
export const requestedView = (ctx: RouterContext) => parse(viewQuery, ctx.query).view

export const isAdmin = (ctx: RouterContext): boolean => viewerOf(ctx) === 'admin'
