import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = Registry

/** A registry for one service, because several services may run in one process. */
export const createMetrics = (): Metrics => new Registry()

/** Adds metrics of the process: CPU, memory, garbage collection, event loop lag. For a process with one service. */
export const collectProcessMetrics = (registry: Metrics): void => collectDefaultMetrics({ register: registry })

type Reading = number | Readonly<Record<string, number>>

/**
 * Adds a gauge that is read whenever the metrics are: a number, or several by their `state`.
 * If `read` throws, the gauge has no value, because 0 would be wrong.
 */
export function gauge(registry: Metrics, name: string, help: string, read: () => Reading | Promise<Reading>): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        const reading = await read()
        if (typeof reading === 'number') this.set(reading)
        else for (const [state, value] of Object.entries(reading)) this.set({ state }, value)
      } catch {
        // the cause has its own metrics and logs
      }
    },
  })
}

export interface HistogramOptions {
  name: string
  help: string
  labelNames: string[]
  /** Upper bounds in seconds. */
  buckets: number[]
}

/** A histogram of durations in seconds. A second call with the same name returns the same histogram. */
export const histogram = (registry: Metrics, options: HistogramOptions): Histogram =>
  (registry.getSingleMetric(options.name) as Histogram | undefined) ??
  new Histogram({ ...options, registers: [registry] })
