import { errorCode } from '@hikma/service-kit/errorCode'
import { HttpError, unavailable } from '@hikma/service-kit/httpError'
import type { Middleware } from 'koa'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull'])

/** Whether a fault of the store is that it has no room left. */
export const isFull = (error: unknown): boolean => FULL.has(errorCode(error))

/** An error of the store as a sentence: a full disk says so, any other fault is 503. Its own text goes to the log only. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const refusal = isFull(error) ? new HttpError(507, 'The storage is full. Nothing was changed.') : unavailable()
  return Object.assign(refusal, { cause: error })
}

/** Gives every fault of the store behind these routes its sentence. Koa's own errors carry a status and pass. */
export function translateStoreErrors(): Middleware {
  return async (_ctx, next) => {
    try {
      await next()
    } catch (error) {
      throw typeof (error as { status?: unknown }).status === 'number' ? error : asHttpError(error)
    }
  }
}
