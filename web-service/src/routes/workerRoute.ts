import { LETTING_GO, WORKER_PATH, WORKER_STATE_HEADER } from '@hikma/contracts/serviceWorker'
import { httpError } from '@hikma/service-kit/httpError'
import { workerHeaders } from '@hikma/service-kit/securityHeaders'
import type { Context } from 'koa'

export interface WorkerRouteDeps {
  /** The script of the service worker. */
  worker: string
  /** Whether devices may keep books. If not, those that have a worker are sent one that removes itself. */
  hasWorker: boolean
}

/** Answers the address of the service worker. False for every other path. */
export function workerRoute({ worker, hasWorker }: WorkerRouteDeps) {
  return function sendWorker(ctx: Context): boolean {
    if (ctx.path !== WORKER_PATH) return false
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw httpError('method_not_allowed', {}, { headers: { allow: 'GET, HEAD' } })
    ctx.set(workerHeaders())
    // a browser asks for it at each visit, and no cache may hold back a release that was taken back
    ctx.set('cache-control', 'no-cache')
    ctx.set(WORKER_STATE_HEADER, hasWorker ? 'on' : 'off')
    ctx.type = 'text/javascript; charset=utf-8'
    ctx.body = hasWorker ? worker : LETTING_GO
    return true
  }
}
