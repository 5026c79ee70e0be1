import type { Logger } from '@hikma/service-kit/logger'

const HOUR_MS = 60 * 60_000

/** Collects garbage about once an hour, each replica at another interval. Returns a function that stops it. */
export function collectGarbageHourly(collectGarbage: () => Promise<number>, logger: Logger): () => void {
  const timer = setInterval(
    () => {
      collectGarbage().then(
        (removed) => logger.info({ removed }, 'garbage collected'),
        (error: unknown) => logger.warn({ err: error }, 'garbage collection failed'),
      )
    },
    HOUR_MS * (0.9 + Math.random() * 0.2),
  )
  timer.unref()
  return () => clearInterval(timer)
}
