export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
}

/**
 * Makes one HTTP call to the library, with the admin's session, and gives the body of the answer. Throws an ApiError
 * for a status from 300 on and if there is no answer, and the signal's reason if the signal is aborted.
 */
export type Request = (method: Method, path: string, options: RequestOptions) => Promise<unknown>
