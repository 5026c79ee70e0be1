import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import stoppable, { type StoppableServer } from 'stoppable'
import { GRACE_MS } from './shutdown.ts'

/** A slow client may take this long for its headers, and for its whole request. */
const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 60_000
/** Longer than a proxy or a client keeps a connection: one that is closed as it is used again loses its request. */
const KEEP_ALIVE_MS = 75_000
/** A service that lost its network and came back elsewhere must not be called at its old place for long. */
const INTERNAL_KEEP_ALIVE_MS = 5_000

/** What answers requests: Koa's callback, or a choice among several. It handles its own failures. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Listens; rejects with one clear sentence where the address cannot be had. Port 0 takes a free one. */
export function listen(handler: Handler, host: string, port: number): Promise<StoppableServer> {
  const limits = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = stoppable(
    createServer(limits, (request, response) => void handler(request, response)),
    GRACE_MS,
  )
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

/** The same for the other services alone. */
export async function listenInternally(...where: Parameters<typeof listen>): Promise<StoppableServer> {
  const server = await listen(...where)
  server.keepAliveTimeout = INTERNAL_KEEP_ALIVE_MS
  return server
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port
