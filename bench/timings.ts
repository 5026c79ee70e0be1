/** The value below which `share` of the times lie, in the unit of the times. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (times: readonly number[]): number => percentile(times, 0.5)

/** One line: median, p95, range, and the ratio of the medians to a baseline of the same run. */
export function line(name: string, times: readonly number[], baseline?: readonly number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)]
  const ratio = baseline ? `, ${(median(times) / median(baseline)).toFixed(1)} × the baseline` : ''
  const figures = `median ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`
  return `${name.padEnd(52)} ${figures} (${least.toFixed(1)}–${most.toFixed(1)}, ${times.length} times)${ratio}`
}
