import { pino, type Logger } from 'pino'

export type { Logger }

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** JSON lines on stderr; what signs people in never gets into them. */
export function createLogger(name: string, level: (typeof LOG_LEVELS)[number]): Logger {
  const redact = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]']
  return pino({ name, level, redact }, pino.destination({ fd: 2, sync: true }))
}
