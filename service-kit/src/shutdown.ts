import type { Server } from 'node:http'
import { createTerminus } from '@godaddy/terminus'
import type { StoppableServer } from 'stoppable'
import { drain } from './admission.ts'

/** The longest time of a stop, in which requests in progress are answered. */
export const GRACE_MS = 10_000

export interface StopOptions {
  /** Shortens answers that could take longer than a stop may. */
  begin?: () => void
  /**
   * These first answer for a moment that they do nothing any more, so that the requests go to another replica. None in a
   * service without replicas.
   */
  drained?: readonly Server[]
}

/** On SIGTERM or SIGINT: drains, takes no new requests, answers those in progress, runs `cleanUp` and exits. */
export function stopGracefully(server: Server, cleanUp: () => Promise<void>, options: StopOptions = {}): void {
  const { begin = () => {}, drained = [] } = options
  createTerminus(server, {
    signals: ['SIGTERM', 'SIGINT'],
    timeout: GRACE_MS,
    useExit0: true,
    beforeShutdown: async () => {
      begin()
      if (drained.length > 0) await drain(drained)
    },
    onSignal: cleanUp,
  })
}

/** Closes a server: resolves when requests in progress are answered. Idle and unused connections are closed at once. */
export const closeServer = (server: StoppableServer): Promise<void> =>
  new Promise((resolve) => server.stop(() => resolve()))
