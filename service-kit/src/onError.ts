import type { Middleware } from 'koa'
import { HttpError } from './httpError.ts'
import type { Logger } from './logger.ts'

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  404: 'There is nothing here.',
  405: 'This cannot be done here.',
  413: 'The request is too large.',
}

/** Koa's and its middlewares' own errors carry a status; their texts stay inside. */
const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}

/** The one exit for errors: JSON with a sentence, never a stack, an internal name or another's text. */
export function onError(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      // the router's word for a method that it has never heard of; it is no fault of ours
      if (ctx.status === 501) ctx.status = 405
      if (ctx.status >= 400 && ctx.body == null) {
        const { status } = ctx
        ctx.body = { error: SENTENCES[status] ?? 'The request was refused.' }
        ctx.status = status
      }
    } catch (error) {
      if (error instanceof HttpError) {
        ctx.set(error.headers)
        ctx.status = error.status
        ctx.body = { error: error.message }
        // a refusal of ours is told by its sentence; a stack tells something of what caused it
        if (error.status >= 500) logger.warn({ err: error.cause, path: ctx.path }, error.message)
        return
      }
      ctx.status = statusOf(error)
      ctx.body = { error: SENTENCES[ctx.status] ?? 'Something went wrong here. Please try again.' }
      if (ctx.status === 500) logger.error({ err: error, path: ctx.path }, 'request failed')
    }
  }
}
