import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = Registry

/** A registry of its own for each service, so that several live in one process. */
export const createMetrics = (): Metrics => new Registry()

/** CPU, memory, garbage collection and the event loop's lag: of a process that is one service. */
export const collectProcessMetrics = (registry: Metrics): void => collectDefaultMetrics({ register: registry })

type Reading = number | Readonly<Record<string, number>>

/**
 * A number that is looked up whenever the metrics are read, or several by their `state`.
 * Where it cannot be known now nothing is told: a zero would be a lie.
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
        // what keeps it from being known has its own metrics and logs
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

/** Durations in seconds, by labels of few values. Whoever asks first makes it; a service's two apps share it. */
export const histogram = (registry: Metrics, options: HistogramOptions): Histogram =>
  (registry.getSingleMetric(options.name) as Histogram | undefined) ??
  new Histogram({ ...options, registers: [registry] })
