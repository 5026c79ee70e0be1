import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/
const current = new AsyncLocalStorage<string>()

/** The id of the current request, for logs and for calls to other services. */
export const currentRequestId = (): string | undefined => current.getStore()

/** Takes the request id of a trusted proxy, else makes one. It is the same in all services that a request reaches. */
export function requestId(): Middleware {
  return (ctx, next) => {
    const given = ctx.app.proxy ? ctx.get('x-request-id') : ''
    const id = REQUEST_ID.test(given) ? given : randomUUID()
    ctx.req.id = id
    ctx.set('x-request-id', id)
    return current.run(id, next)
  }
}
