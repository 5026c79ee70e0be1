type Stop = () => Promise<unknown>
type OnStop = (stop: Stop) => void
/** Starts something, says how it is stopped, and may build on what else is shared. */
export type Start<T> = (onStop: OnStop, resources: Resources) => Promise<T>

export interface Resources {
  /** What `start` gave the first time; `start` itself tells one thing from another. */
  shared<T>(start: Start<T>): Promise<T>
  /** Stops everything, the last one first, whatever of it fails; throws the first failure. */
  stop(): Promise<void>
}

/** What several benches share is started by the first that asks, and stopped at the end. */
export function createResources(): Resources {
  const started = new Map<unknown, Promise<unknown>>()
  const stops: Stop[] = []
  const resources: Resources = {
    shared<T>(start: Start<T>): Promise<T> {
      const known = started.get(start) as Promise<T> | undefined
      const asked = known ?? start((stop) => stops.push(stop), resources)
      started.set(start, asked)
      return asked
    },

    async stop() {
      // what is just being started says only afterwards how it is stopped
      await Promise.allSettled(started.values())
      const failures: unknown[] = []
      for (const stop of stops.splice(0).toReversed()) await stop().catch((error: unknown) => failures.push(error))
      started.clear()
      if (failures.length > 0) throw failures[0]
    },
  }
  return resources
}
