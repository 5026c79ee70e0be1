import { isBookId } from '@hikma/contracts/areaNames'
import { bookId } from '@hikma/contracts/book'
import { notFound } from '@hikma/service-kit/httpError'
import { parse } from '@hikma/service-kit/parse'
import { viewerOf } from '@hikma/service-kit/viewer'
import type { RouterContext } from '@koa/router'
import { z } from 'zod'

/** Whoever may not know of a book hears the same as if there were none (security T12). */
export const bookNotFound = () => notFound('There is no such book.')

const idParams = z.object({ id: bookId })
const viewQuery = z.object({ view: z.enum(['full', 'summary']).default('full') })

/** The id that a change is for. Throws 400 where no book could have it. */
export const changedId = (ctx: RouterContext): string => parse(idParams, ctx.params).id

/** The id that is read. Throws 404 where no book could have it. */
export function readId(ctx: RouterContext): string {
  const { id } = ctx.params
  if (!isBookId(id)) throw bookNotFound()
  return id
}

/** `?view=summary` leaves out the pages' links. */
export const requestedView = (ctx: RouterContext) => parse(viewQuery, ctx.query).view

export const isAdmin = (ctx: RouterContext): boolean => viewerOf(ctx) === 'admin'
