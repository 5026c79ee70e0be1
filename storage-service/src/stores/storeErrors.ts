import { errorCode } from '@hikma/service-kit/errorCode'
import { httpError, HttpError, unavailable } from '@hikma/service-kit/httpError'
import type { Middleware } from 'koa'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull'])

/** Whether an error of the store means that it has no space left. */
export const isFull = (error: unknown): boolean => FULL.has(errorCode(error))

/** An error of the store as an `HttpError`: 507 if the store is full, else 503. Its own message is only logged. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return isFull(error) ? httpError('storage_full', {}, { cause: error }) : unavailable(error)
}

/** Middleware that turns errors of the store into `HttpError`s. Koa's own errors carry a status and pass. */
export function translateStoreErrors(): Middleware {
  return async (_ctx, next) => {
    try {
      await next()
    } catch (error) {
      throw typeof (error as { status?: unknown }).status === 'number' ? error : asHttpError(error)
    }
  }
}
