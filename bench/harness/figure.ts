/** A summary of samples. */
export interface Figure {
  min: number
  median: number
  p95: number
  /** The distance of the quartiles as a share of the median. */
  spread: number
  samples: number
}

/** A baseline with a larger spread is unsteady: nothing is compared with it. */
export const STEADY = 0.25

/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.min(sorted.length, Math.ceil(sorted.length * share)) - 1)] ?? Number.NaN
}

export function figureOf(samples: readonly number[]): Figure {
  const median = percentile(samples, 0.5)
  const between = percentile(samples, 0.75) - percentile(samples, 0.25)
  return {
    min: Math.min(...samples),
    median,
    p95: percentile(samples, 0.95),
    spread: median === 0 ? 0 : between / median,
    samples: samples.length,
  }
}
