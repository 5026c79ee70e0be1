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
  /** Whether `X-Forwarded-*` and `X-Request-Id` come from our own proxy and are trusted. */
  trustProxy: boolean
}

/** The Koa app that every service starts from: request id, log, metrics, headers, error handler, cross-site check. */
export function createKoa({ logger, metrics, trustProxy }: KoaOptions): Koa {
  const app = new Koa({ proxy: trustProxy, maxIpsCount: 1 })
  const log = pinoHttp({
    logger,
    genReqId: (request: IncomingMessage) => request.id,
    customLogLevel: levelOf,
    serializers: { req: loggedRequest, res: loggedResponse },
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

/** The line of a finished answer is logged outside the request's async context, which other lines take the id from. */
const withRequestId = ({ id }: { id?: unknown }, _response: unknown, line: object) => ({ ...line, requestId: id })

interface LoggedRequest {
  id: string
  method: string
  url: string
  remoteAddress: string
  headers: Record<string, string>
}

/** Logs no other header, because headers hold cookies and the services' token. */
const loggedRequest = ({ id, method, url, remoteAddress, headers }: LoggedRequest) => ({
  id,
  method,
  url,
  remoteAddress,
  userAgent: headers['user-agent'],
})
const loggedResponse = ({ statusCode }: { statusCode: number }) => ({ statusCode })

const levelOf = (_request: unknown, response: { statusCode: number }) => (response.statusCode >= 500 ? 'warn' : 'info')
