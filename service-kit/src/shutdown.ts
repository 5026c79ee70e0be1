import type { Server } from 'node:http'
import { createTerminus } from '@godaddy/terminus'
import type { StoppableServer } from 'stoppable'

/** The longest time of a stop, in which requests in progress are answered. */
export const GRACE_MS = 10_000

/**
 * On SIGTERM or SIGINT: runs `begin`, takes no new requests, answers those in progress, runs `cleanUp` and exits.
 * With `begin` a service shortens answers that could take longer than a stop may.
 */
export function stopGracefully(server: Server, cleanUp: () => Promise<void>, begin = (): void => {}): void {
  createTerminus(server, {
    signals: ['SIGTERM', 'SIGINT'],
    timeout: GRACE_MS,
    useExit0: true,
    beforeShutdown: async () => begin(),
    onSignal: cleanUp,
  })
}

/** Closes a server: resolves when requests in progress are answered. Idle and unused connections are closed at once. */
export const closeServer = (server: StoppableServer): Promise<void> =>
  new Promise((resolve) => server.stop(() => resolve()))
