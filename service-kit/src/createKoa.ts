import type { IncomingMessage } from 'node:http'
import Koa from 'koa'
import { pinoHttp } from 'pino-http'
import type { Registry } from 'prom-client'
import { checkHost } from './checkHost.ts'
import { inertHeaders } from './securityHeaders.ts'
import type { Logger } from './logger.ts'
import { measureRequests } from './measureRequests.ts'
import { onError } from './onError.ts'
import { refuseCrossSite } from './refuseCrossSite.ts'
import { currentRequest, requestId, type RequestFacts } from './requestId.ts'

export interface KoaOptions {
  logger: Logger
  metrics: Registry
  /** Whether `X-Forwarded-*` and `X-Request-Id` come from our own proxy and are trusted. */
  trustProxy: boolean
  /** The host names by which clients may call; empty or absent for any. */
  allowedHosts?: readonly string[]
}

/** The Koa app that every service starts from: request id, log, metrics, headers, error handler, checks of host and site. */
export function createKoa({ logger, metrics, trustProxy, allowedHosts = [] }: KoaOptions): Koa {
  const app = new Koa({ proxy: trustProxy, maxIpsCount: 1 })
  const log = pinoHttp({
    logger,
    genReqId: (request: IncomingMessage) => request.id,
    customLogLevel: levelOf,
    serializers: { req: loggedRequest, res: loggedResponse },
    customSuccessObject: (request, _response, line: object) => ({ ...line, ...factsOf.get(request) }),
    customErrorObject: (request, _response, _error, line: object) => ({ ...line, ...factsOf.get(request) }),
  })
  app.on('error', (error) => logger.debug({ err: error }, 'connection failed'))
  app.use(requestId())
  app.use((ctx, next) => {
    factsOf.set(ctx.req, currentRequest())
    log(ctx.req, ctx.res)
    return next()
  })
  app.use(measureRequests(metrics))
  app.use(inertHeaders())
  app.use(onError(logger))
  app.use(checkHost(allowedHosts))
  app.use(refuseCrossSite())
  return app
}

/** The facts for the log line of a finished answer, which is written outside the request's async context. */
const factsOf = new WeakMap<IncomingMessage, RequestFacts | undefined>()

interface LoggedRequest {
  id: string
  method: string
  url: string
  headers: Record<string, string>
}

/** Without the query, which holds what somebody searches. */
const pathOf = (url: string): string => url.split('?', 1)[0]!

/** Logs no other header, because headers hold cookies and the services' token. */
const loggedRequest = ({ id, method, url, headers }: LoggedRequest) => ({
  id,
  method,
  url: pathOf(url),
  userAgent: headers['user-agent'],
})
const loggedResponse = ({ statusCode }: { statusCode: number }) => ({ statusCode })

/** Paths that machines ask all day long: probes, and the reconciler's look at storage. */
const ROUTINE = new Set(['/healthz', '/readyz', '/metrics', '/internal/manifests'])

function levelOf({ url = '' }: IncomingMessage, { statusCode }: { statusCode: number }) {
  if (statusCode >= 500) return 'warn'
  return statusCode < 400 && ROUTINE.has(pathOf(url)) ? 'debug' : 'info'
}
