import type { Logger } from '@hikma/service-kit/logger'

const HOUR_MS = 60 * 60_000

/** Sweeps about once an hour, scattered so that replicas do not meet. Gives the way to stop it. */
export function collectGarbageHourly(sweep: () => Promise<number>, logger: Logger): () => void {
  const timer = setInterval(
    () => {
      sweep().then(
        (removed) => logger.info({ removed }, 'swept'),
        (error: unknown) => logger.warn({ err: error }, 'sweep failed'),
      )
    },
    HOUR_MS * (0.9 + Math.random() * 0.2),
  )
  timer.unref()
  return () => clearInterval(timer)
}
