type Stop = () => Promise<unknown>
type OnStop = (stop: Stop) => void
/** Starts a resource, registers how it is stopped, and may use other shared resources. */
export type Start<T> = (onStop: OnStop, resources: Resources) => Promise<T>

export interface Resources {
  /** Gives the result of the first call of `start`; the function is the identity of the resource. */
  shared<T>(start: Start<T>): Promise<T>
  /** Stops all resources in reverse order, also after a failure; then throws the first failure. */
  stop(): Promise<void>
}

/** Resources that several benches share: the first use starts one, the end of the run stops all. */
export function createResources(): Resources {
  const started = new Map<unknown, Promise<unknown>>()
  const stops: Stop[] = []
  const resources: Resources = {
    shared<T>(start: Start<T>): Promise<T> {
      const known = started.get(start) as Promise<T> | undefined
      const resource = known ?? start((stop) => stops.push(stop), resources)
      started.set(start, resource)
      return resource
    },

    async stop() {
      // a resource that is still starting has not registered its stop yet
      await Promise.allSettled(started.values())
      const failures: unknown[] = []
      for (const stop of stops.splice(0).toReversed()) await stop().catch((error: unknown) => failures.push(error))
      started.clear()
      if (failures.length > 0) throw failures[0]
    },
  }
  return resources
}
