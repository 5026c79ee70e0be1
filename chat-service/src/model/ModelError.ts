import type { ErrorCode } from '@hikma/contracts/errors'
import { HttpError } from '@hikma/service-kit/httpError'

/** An error of the model in our words, without the model's text, its address or the key (SECURITY.md §2.18). */
export class ModelError extends HttpError {
  /** Whether the model has certainly used no tokens. */
  readonly isUnbilled: boolean

  constructor(code: ErrorCode, options: { isUnbilled?: boolean; retryAfter?: string | undefined } = {}) {
    super(code, {}, options.retryAfter === undefined ? {} : { headers: { 'retry-after': options.retryAfter } })
    this.isUnbilled = options.isUnbilled ?? false
  }
}
