import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** The fields of every log line of a request. */
export interface RequestFacts {
  requestId: string
  /** Of the client: behind a trusted proxy, as that proxy knows it. */
  address: string
}
const current = new AsyncLocalStorage<RequestFacts>()

/** The facts of the current request, if there is one. */
export const currentRequest = (): RequestFacts | undefined => current.getStore()

/** The id of the current request, for calls to other services. */
export const currentRequestId = (): string | undefined => currentRequest()?.requestId

/** Takes the request id of a trusted proxy, else makes one. It is the same in all services that a request reaches. */
export function requestId(): Middleware {
  return (ctx, next) => {
    const given = ctx.app.proxy ? ctx.get('x-request-id') : ''
    const id = REQUEST_ID.test(given) ? given : randomUUID()
    ctx.req.id = id
    ctx.set('x-request-id', id)
    return current.run({ requestId: id, address: ctx.ip }, next)
  }
}
