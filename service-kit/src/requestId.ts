import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/
const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, for logs and for calls to other services. */
export const currentRequestId = (): string | undefined => current.getStore()

/** One id from nginx through every service; made here where none came from a proxy that is trusted. */
export function requestId(): Middleware {
  return (ctx, next) => {
    const given = ctx.app.proxy ? ctx.get('x-request-id') : ''
    const id = REQUEST_ID.test(given) ? given : randomUUID()
    ctx.req.id = id
    ctx.set('x-request-id', id)
    return current.run(id, next)
  }
}
