/** Parses as much of Prometheus' text format as tests read. */

/** The names of all metrics; a histogram has three. */
export function exportedNames(text: string): Set<string> {
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set(names)
}

/** The value of the sample with exactly these labels, or 0 if there is none yet. */
export function sampleOf(text: string, name: string, labels: Record<string, string> = {}): number {
  for (const [, found, given = '', value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
    if (found !== name) continue
    const pairs = Object.fromEntries([...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, each]) => [key, each]))
    const keys = Object.keys({ ...pairs, ...labels })
    if (keys.every((key) => pairs[key] === labels[key])) return Number(value)
  }
  return 0
}

/** The values of a label. */
export const valuesOfLabel = (text: string, label: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value = '']) => value)),
]
