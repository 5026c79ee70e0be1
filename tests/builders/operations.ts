import { readFileSync } from 'node:fs'

const read = (file: string): string => readFileSync(new URL(`../../operations/${file}`, import.meta.url), 'utf8')

/** Metrics of Prometheus itself, of MinIO, of the exporters, ours among them, and those that `recordSuccess.sh` writes. */
const FOREIGN = /^(up|(minio|probe|node|hikma_backup|hikma_edge)_\w+)$/
const WORDS = new Set(
  'sum max min avg rate increase histogram_quantile absent topk by without on or and clamp_min time changes avg_over_time min_over_time'.split(
    ' ',
  ),
)

/** The metrics that a query uses. */
function namesOf(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\boffset \w+/g, '')
    .replaceAll(/\b(by|without|on)\s*\([^)]*\)/g, '')
  return (bare.match(/[a-zA-Z_:][\w:]*/g) ?? []).filter((word) => !WORDS.has(word) && !FOREIGN.test(word))
}

/** One rule of `alerts.yml`. Each of its values is on one line. */
export interface Rule {
  alert: string
  expr: string
  severity: string
  summary: string
  runbook: string
}

export function rules(): Rule[] {
  const [, ...blocks] = read('alerts.yml').split(/^ {6}- alert: /m)
  return blocks.map((block) => {
    const valueOf = (key: string): string => new RegExp(`^ +${key}: (.+)$`, 'm').exec(block)?.[1] ?? ''
    const severity = /severity: (\w+)/.exec(block)?.[1] ?? ''
    const alert = block.split('\n', 1)[0] ?? ''
    return { alert, expr: valueOf('expr'), severity, summary: valueOf('summary'), runbook: valueOf('runbook') }
  })
}

interface Dashboard {
  uid: string
  panels: { id: number; title: string; type: string; targets?: { expr: string }[] }[]
}
export const dashboard = (): Dashboard => JSON.parse(read('grafana-dashboard.json'))

const queriesIn = {
  'alerts.yml': () => rules().map(({ expr }) => expr),
  'grafana-dashboard.json': () => dashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
}

/** Hikma's metrics that a file of `operations/` uses. */
export const namesIn = (file: keyof typeof queriesIn): Set<string> => new Set(queriesIn[file]().flatMap(namesOf))
