import type { ErrorCode } from '@hikma/contracts/errors'
import { HttpError } from '@hikma/service-kit/httpError'

/** A failure of the model in our own words: neither its text nor its address nor the key is in it (security T18). */
export class ModelFault extends HttpError {
  /** Whether it is certain that the model did no work for it. */
  readonly isFree: boolean

  constructor(code: ErrorCode, more: { isFree?: boolean; retryAfter?: string | undefined } = {}) {
    super(code, {}, more.retryAfter === undefined ? {} : { headers: { 'retry-after': more.retryAfter } })
    this.isFree = more.isFree ?? false
  }
}
