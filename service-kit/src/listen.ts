import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import stoppable, { type StoppableServer } from 'stoppable'
import { admits, refuse } from './admission.ts'
import { GRACE_MS } from './shutdown.ts'

/** The limits of a server. Times are in milliseconds. */
export interface ListenLimits {
  /** The time that a client may take for its headers, and for its whole request. */
  headersTimeout: number
  requestTimeout: number
  /** How often a server looks for requests that take longer: Node's 30 s would let them live half as long again. */
  connectionsCheckingInterval: number
  /** Further connections are closed at once. */
  maxConnections: number
}
const LIMITS: ListenLimits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  maxConnections: 4_000,
}
/** Longer than a proxy or a client keeps an idle connection: a request is lost if the server closes it first. */
const KEEP_ALIVE_MS = 75_000
/** Short, so that a service that comes back at another address is not called at the old one for long. */
const INTERNAL_KEEP_ALIVE_MS = 3_000

/** Answers requests: Koa's callback, or a choice among several. Must not throw. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Starts a server. Port 0 takes a free port. Throws an error with a clear sentence if the port cannot be used. */
export function listen(
  handler: Handler,
  host: string,
  port: number,
  limits: Partial<ListenLimits> = {},
): Promise<StoppableServer> {
  const { maxConnections, ...timeouts } = { ...LIMITS, ...limits }
  const server: StoppableServer = stoppable(
    createServer({ ...timeouts, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
      admits(server, request) ? void handler(request, response) : refuse(request, response),
    ),
    GRACE_MS,
  )
  server.maxConnections = maxConnections
  // makes room for the next attempts
  server.on('drop', () => server.closeIdleConnections())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new Error(`Port ${port} on ${host} is in use. Set PORT to a free one.`))
      else if (error.code === 'EACCES')
        reject(new Error(`Port ${port} may not be used by this user. Set PORT to another.`))
      else reject(error)
    })
    server.listen(port, host, () => resolve(server))
  })
}

/** Starts a server for the other services. Parameters as for `listen`. */
export async function listenInternally(...options: Parameters<typeof listen>): Promise<StoppableServer> {
  const server = await listen(...options)
  server.keepAliveTimeout = INTERNAL_KEEP_ALIVE_MS
  return server
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port
