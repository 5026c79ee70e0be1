import type { Context } from 'koa'
import { httpError } from './httpError.ts'

/** A signal that aborts when the connection of a request's answer is closed: the answer was sent, or its reader has left. */
export function whenClosed({ res }: Context): AbortSignal {
  const closed = new AbortController()
  const close = (): void => closed.abort(httpError('reader_left'))
  if (res.destroyed) close()
  else res.once('close', close)
  return closed.signal
}
