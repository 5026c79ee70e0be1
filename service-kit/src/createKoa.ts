import type { IncomingMessage } from 'node:http'
import Koa from 'koa'
import { pinoHttp } from 'pino-http'
import type { Registry } from 'prom-client'
import { inertHeaders } from './securityHeaders.ts'
import type { Logger } from './logger.ts'
import { measureRequests } from './measureRequests.ts'
import { onError } from './onError.ts'
import { refuseCrossSite } from './refuseCrossSite.ts'
import { requestId } from './requestId.ts'

export interface KoaOptions {
  logger: Logger
  metrics: Registry
  /** Whether `X-Forwarded-*` and `X-Request-Id` come from our own proxy and may be believed. */
  trustProxy: boolean
}

/** The Koa app that every service starts from: id, log, metrics, inert headers, one error exit, no foreign sites. */
export function createKoa({ logger, metrics, trustProxy }: KoaOptions): Koa {
  const app = new Koa({ proxy: trustProxy, maxIpsCount: 1 })
  const log = pinoHttp({
    logger,
    genReqId: (request: IncomingMessage) => request.id,
    customLogLevel: levelOf,
    serializers: { req: shownRequest, res: shownResponse },
    customSuccessObject: withRequestId,
    customErrorObject: (request, _response, _error, line) => withRequestId(request, null, line),
  })
  app.on('error', (error) => logger.debug({ err: error }, 'connection failed'))
  app.use(requestId())
  app.use((ctx, next) => {
    log(ctx.req, ctx.res)
    return next()
  })
  app.use(measureRequests(metrics))
  app.use(inertHeaders())
  app.use(onError(logger))
  app.use(refuseCrossSite())
  return app
}

/** An answer ends outside the request's own context, from which every other line has its id. */
const withRequestId = ({ id }: { id?: unknown }, _response: unknown, line: object) => ({ ...line, requestId: id })

interface LoggedRequest {
  id: string
  method: string
  url: string
  remoteAddress: string
  headers: Record<string, string>
}

/** No header but this one: cookies of browsers are in them, and the services' token. */
const shownRequest = ({ id, method, url, remoteAddress, headers }: LoggedRequest) => ({
  id,
  method,
  url,
  remoteAddress,
  userAgent: headers['user-agent'],
})
const shownResponse = ({ statusCode }: { statusCode: number }) => ({ statusCode })

const levelOf = (_request: unknown, response: { statusCode: number }) => (response.statusCode >= 500 ? 'warn' : 'info')
