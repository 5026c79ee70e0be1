import { pino, type DestinationStream, type Logger } from 'pino'
import { currentRequest } from './requestId.ts'
import { withoutSecrets } from './withoutSecrets.ts'

export type { Logger }

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const stderr = (): DestinationStream => pino.destination({ fd: 2, sync: true })

/** A logger of JSON lines on stderr, each with the id and the client's address of its request. Secrets are removed from every line. */
export const createLogger = (name: string, level: (typeof LOG_LEVELS)[number], destination = stderr()): Logger =>
  pino(
    {
      name,
      level,
      mixin: () => ({ ...currentRequest() }),
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  )
