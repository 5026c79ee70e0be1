import { HttpError, unavailable } from '@hikma/service-kit/httpError'
import type { Middleware } from 'koa'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull'])

/** An error of the store becomes a sentence: a full disk says so, any other fault is 503. Its text goes to the log only. */
export function storeFaults(): Middleware {
  return async (_ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (error instanceof HttpError || typeof (error as { status?: unknown }).status === 'number') throw error
      const code = String((error as { code?: unknown }).code ?? '')
      const refusal = FULL.has(code) ? new HttpError(507, 'The storage is full. Nothing was changed.') : unavailable()
      throw Object.assign(refusal, { cause: error })
    }
  }
}
