import { type ErrorCode, type ErrorDetails, ERRORS, sentenceOf } from '@hikma/contracts/errors'

interface HttpErrorOptions {
  headers?: Readonly<Record<string, string>>
  /** The internal cause; it is logged and never sent. */
  cause?: unknown
}

/** An error that the client gets: its code, its status, and the sentence that a person may read. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, details: ErrorDetails = {}, { headers = {}, cause }: HttpErrorOptions = {}) {
    super(sentenceOf(code, details), { cause })
    this.name = 'HttpError'
    this.code = code
    this.status = ERRORS[code].status
    this.details = details
    this.headers = headers
  }
}

type DetailsArgument<Code extends ErrorCode> =
  Record<string, never> extends ErrorDetails<Code>
    ? [details?: ErrorDetails<Code>, options?: HttpErrorOptions]
    : [details: ErrorDetails<Code>, options?: HttpErrorOptions]

/** An error of the table in `contracts/src/errors.ts`; `details` fills the placeholders of its sentence. */
export const httpError = <Code extends ErrorCode>(
  code: Code,
  ...[details, options]: DetailsArgument<Code>
): HttpError => new HttpError(code, details, options)

/** 503: it is not known, or cannot be known at the moment, what happened. */
export const unavailable = (cause?: unknown): HttpError => new HttpError('unavailable', {}, { cause })

/** 429 with the time to wait, in seconds. */
export const tooManyRequests = (
  code:
    | 'too_many_attempts'
    | 'too_many_questions'
    | 'too_many_searches'
    | 'too_many_codes'
    | 'carry_address_full'
    | 'address_used_up',
  seconds: number,
  details: ErrorDetails = {},
): HttpError => new HttpError(code, { seconds, ...details }, { headers: { 'retry-after': String(seconds) } })

/** Whether an error is a refusal that leaves no doubt: nothing was changed. */
export const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.status < 500
