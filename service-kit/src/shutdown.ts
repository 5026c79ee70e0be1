import type { Server } from 'node:http'
import { createTerminus } from '@godaddy/terminus'
import type { StoppableServer } from 'stoppable'

/** A stop takes at most this long; requests that are being answered are answered first. */
export const GRACE_MS = 10_000

/**
 * On SIGTERM or SIGINT: takes no new requests, answers those under way, runs `cleanUp`, ends.
 * `begin` is told first, by which a service hurries answers that could take longer than the stop may.
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

/** Ends when what is being asked was answered. Connections that nobody uses are closed at once, also those never used. */
export const closeServer = (server: StoppableServer): Promise<void> =>
  new Promise((resolve) => server.stop(() => resolve()))
