import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { dashboard, rules } from '../builders/operations.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path))
const runPromtool = (...words: string[]): string =>
  execFileSync(promtool!, words, { cwd: `${ROOT}operations`, encoding: 'utf8' })

describe('the files for operators', () => {
  it('give each alert a name, a query, a severity, a summary and a runbook', () => {
    const all = rules()
    expect(all.length).toBeGreaterThan(8)
    expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length)
    for (const { alert, expr, severity, summary, runbook } of all) {
      expect(alert).toMatch(/^Hikma[A-Z]\w+$/)
      expect(severity).toMatch(/^(critical|warning)$/)
      expect(summary).toMatch(/^'[^']+'$/)
      expect(runbook).toMatch(/^docs\/OPERATIONS\.md#[a-z-]+$/)
      const count = (signs: RegExp): number => expr.match(signs)?.length ?? 0
      expect([expr, count(/[)}\]]/g)]).toEqual([expr, count(/[({[]/g)])
    }
  })

  it('link each alert to a heading that exists in docs/OPERATIONS.md', () => {
    const headings = readFileSync(`${ROOT}docs/OPERATIONS.md`, 'utf8').matchAll(/^#+ (.+)$/gm)
    const anchors = new Set([...headings].map(([, heading]) => heading!.toLowerCase().replaceAll(' ', '-')))
    const linked = rules().map(({ runbook }) => runbook.split('#')[1] ?? '')
    expect(linked.filter((anchor) => !anchors.has(anchor))).toEqual([])
  })

  it.skipIf(!promtool)('are valid for Prometheus', () => {
    expect(runPromtool('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${rules().length} rules found`)
    expect(runPromtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  })

  it.skipIf(!promtool)('raise each alert if every part fails, and none if all parts work', () => {
    expect(readFileSync(`${ROOT}operations/alerts.test.yml`, 'utf8')).toContain(`value: ${rules().length} `)
    expect(runPromtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })

  it('give each panel of the dashboard an ID of its own, a title and a query', () => {
    const { panels } = dashboard()
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { title, type, targets = [] } of panels) {
      expect(title).not.toBe('')
      expect(targets.length > 0).toBe(type !== 'row')
    }
  })

  it('scrape each service at the port of its internal listener', () => {
    const scrapeConfig = readFileSync(`${ROOT}operations/prometheus.yml`, 'utf8')
    for (const service of ['books', 'storage', 'chat', 'web']) {
      const config = readFileSync(`${ROOT}${service}-service/src/config.ts`, 'utf8')
      const port = /serviceFields\(\d+, (\d+)\)/.exec(config)?.[1]
      expect(scrapeConfig).toContain(`names: [${service}-service], type: A, port: ${port}`)
    }
  })

  it('start what Prometheus asks besides the services, each in an exact version', () => {
    const overlay = readFileSync(`${ROOT}docker-compose.metrics.yml`, 'utf8')
    const scrapeConfig = readFileSync(`${ROOT}operations/prometheus.yml`, 'utf8')
    const hosts = [...scrapeConfig.matchAll(/'([a-z-]+):\d+'/g)].map(([, host]) => host!)
    expect(hosts.toSorted()).toEqual(['blackbox', 'minio', 'nginx', 'node-exporter'])
    for (const host of hosts) expect(overlay).toMatch(new RegExp(`^ {2}${host}:$`, 'm'))
    const images = [...overlay.matchAll(/^ {4}image: (.+)$/gm)].map(([, image]) => image)
    const others = images.filter((image) => !image!.startsWith('hikma-'))
    expect(others).toHaveLength(4)
    for (const image of others) expect(image).toMatch(/^(prom|grafana)\/[a-z-]+:v?\d+\.\d+\.\d+$/)
    for (const file of overlay.matchAll(/\/etc\/hikma\/([\w.]+)/g))
      expect(existsSync(`${ROOT}operations/${file[1]}`)).toBe(true)
  })

  it('let nginx pass requests to the public ports only', () => {
    const nginx = readFileSync(`${ROOT}nginx/default.conf.template`, 'utf8')
    const ports = [...nginx.matchAll(/^ {4}server [\w-]+:(\d+) /gm)].map(([, port]) => port)
    expect([...new Set(ports)]).toEqual(['3001', '3002', '3003', '3004'])
    expect(nginx).not.toMatch(/\/metrics|internal\/|400\d[^\d]*;\s*$/m)
    expect(nginx).toContain('location ~ ^/(metrics|readyz|internal)(/|$)|/\\. {\n        return 404;')
  })
})
