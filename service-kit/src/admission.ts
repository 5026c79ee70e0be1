import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as afterEvents, setTimeout as sleep } from 'node:timers/promises'
import { toErrorAnswer } from '@hikma/contracts/errors'
import { isHealthPath } from './healthRoutes.ts'

/**
 * The status that says that nothing was done. No service answers with it otherwise, but chat-service, whose questions are
 * never repeated. nginx and the other services send the same request to another replica.
 */
export const NOTHING_DONE = 502
/** How long a stopping service goes on answering so: until those who ask have found another replica. */
export const DRAIN_MS = 1_500
/** For requests on connections that were made while the server still listened. */
const LAST_ARRIVALS_MS = 300
/** After this time a service is open even if something is missing, so that it can say so in its answers. */
const READY_WITHIN_MS = 30_000
const POLL_MS = 50

type Admission = 'starting' | 'stopping'
/** Of servers that do not take every request. */
const admissions = new WeakMap<Server, Admission>()

/** Refuses all requests but those for its health, until `open`. */
export const holdBack = (server: Server): void => void admissions.set(server, 'starting')
export const open = (server: Server): void => void admissions.delete(server)

/** Whether a server takes a request now. */
export function admits(server: Server, { url = '' }: IncomingMessage): boolean {
  const admission = admissions.get(server)
  return admission === undefined || (admission === 'starting' && isHealthPath(url))
}

/** Answers that nothing was done, once the body is there: a client that still sends may never see an earlier answer. */
export function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume().once('end', () => {
    response.writeHead(NOTHING_DONE, { 'content-type': 'application/json', connection: 'close', 'retry-after': '1' })
    response.end(JSON.stringify(toErrorAnswer('unavailable')))
  })
}

/**
 * Refuses all new requests from now on; those in progress go on. After `ms` no server listens any more: a connection is refused
 * then, after which certainly nothing was sent. Resolves when the requests that had arrived before are answered.
 */
export async function drain(servers: readonly Server[], ms = DRAIN_MS): Promise<void> {
  for (const server of servers) admissions.set(server, 'stopping')
  await sleep(ms)
  // connections that wait to be accepted are accepted first: they would be reset
  await afterEvents()
  for (const server of servers) stopListening(server)
  await sleep(LAST_ARRIVALS_MS)
}

/** Keeps the open connections, unlike `server.close`: a request may be on its way. */
function stopListening(server: Server): void {
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
  // who closes it later waits for its connections, which Node refuses for a server that does not listen
  server.close = (callback) => {
    void closed.then(() => callback?.())
    return server
  }
}

/** Resolves when nothing is missing any more, at the latest after `withinMs`. */
export async function whenReady(
  missing: () => readonly string[] | Promise<readonly string[]>,
  withinMs = READY_WITHIN_MS,
): Promise<void> {
  const until = performance.now() + withinMs
  while ((await missing()).length > 0 && performance.now() < until) await sleep(POLL_MS)
}
