import { type ErrorCode, toErrorAnswer } from '@hikma/contracts/errors'
import type { Middleware } from 'koa'
import { HttpError } from './httpError.ts'
import type { Logger } from './logger.ts'

/** Codes of errors that come from Koa and its middlewares, which have a status only. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'request_invalid',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'request_too_large',
  500: 'internal',
}
const bodyOf = (status: number) => toErrorAnswer(CODE_OF_STATUS[status] ?? 'request_refused')

/** The 4xx that an error of Koa or its middleware carries, else 500. The messages of such errors are not sent. */
const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}

/** Answers every error with JSON and a sentence: no stack, no internal name, no message of a library. */
export function onError(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      // the router answers 501 to an unknown method, which is the client's error
      if (ctx.status === 501) ctx.status = 405
      if (ctx.status >= 400 && ctx.body == null) {
        const { status } = ctx
        ctx.body = bodyOf(status)
        ctx.status = status
      }
    } catch (error) {
      if (error instanceof HttpError) {
        ctx.set(error.headers)
        ctx.status = error.status
        ctx.body = toErrorAnswer(error.code, error.details)
        // the cause is logged, because the stack of an HttpError says nothing about it
        if (error.status >= 500) logger.warn({ err: error.cause, path: ctx.path }, error.message)
        return
      }
      ctx.status = statusOf(error)
      ctx.body = bodyOf(ctx.status)
      if (ctx.status === 500) logger.error({ err: error, path: ctx.path }, 'request failed')
    }
  }
}
