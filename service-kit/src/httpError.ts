/** An error with its HTTP status and a sentence for the person who made the request. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.name = 'HttpError'
    this.status = status
    this.headers = headers
  }
}

export const badRequest = (sentence: string) => new HttpError(400, sentence)
export const unauthorized = (sentence = 'Please sign in as an admin first.') => new HttpError(401, sentence)
export const forbidden = (sentence: string) => new HttpError(403, sentence)
export const notFound = (sentence = 'There is nothing here.') => new HttpError(404, sentence)
export const conflict = (sentence: string) => new HttpError(409, sentence)
export const preconditionFailed = (sentence = 'Somebody else changed this meanwhile. Please load it again.') =>
  new HttpError(412, sentence)
export const tooLarge = (sentence: string) => new HttpError(413, sentence)
export const unsupportedType = () => new HttpError(415, 'Only JSON is accepted here (application/json).')
export const preconditionRequired = () =>
  new HttpError(428, 'This change needs an If-Match header with the version of the book.')
export const tooManyRequests = (sentence: string, seconds: number) =>
  new HttpError(429, sentence, { 'retry-after': String(seconds) })
export const unavailable = (sentence = 'Hikma cannot answer this right now. Please try again in a moment.') =>
  new HttpError(503, sentence)

/** Whether an error is a 4xx, after which certainly nothing was changed. */
export const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.status < 500
