import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { dashboard, rules } from '../builders/operations.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path))
const ask = (...words: string[]): string =>
  execFileSync(promtool!, words, { cwd: `${ROOT}operations`, encoding: 'utf8' })

describe('what operators are given', () => {
  it('has a name, a query, a severity, a sentence and a place to read on for each alert', () => {
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

  it('sends whoever is called to a heading that is there', () => {
    const headings = readFileSync(`${ROOT}docs/OPERATIONS.md`, 'utf8').matchAll(/^#+ (.+)$/gm)
    const anchors = new Set([...headings].map(([, heading]) => heading!.toLowerCase().replaceAll(' ', '-')))
    const asked = rules().map(({ runbook }) => runbook.split('#')[1] ?? '')
    expect(asked.filter((anchor) => !anchors.has(anchor))).toEqual([])
  })

  it.skipIf(!promtool)('is what Prometheus understands', () => {
    expect(ask('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${rules().length} rules found`)
    expect(ask('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  })

  it.skipIf(!promtool)('raises each alert where nothing is well, and none where all is', () => {
    expect(readFileSync(`${ROOT}operations/alerts.test.yml`, 'utf8')).toContain(`value: ${rules().length} `)
    expect(ask('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })

  it('shows each panel of the dashboard once, with what it asks', () => {
    const { panels } = dashboard()
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { title, type, targets = [] } of panels) {
      expect(title).not.toBe('')
      expect(targets.length > 0).toBe(type !== 'row')
    }
  })

  it('asks each service where it listens for such questions', () => {
    const asked = readFileSync(`${ROOT}operations/prometheus.yml`, 'utf8')
    for (const service of ['books', 'storage', 'chat']) {
      const config = readFileSync(`${ROOT}${service}-service/src/config.ts`, 'utf8')
      const port = /serviceFields\(\d+, (\d+)\)/.exec(config)?.[1]
      expect(asked).toContain(`names: [${service}-service], type: A, port: ${port}`)
    }
  })

  it('keeps internal ports behind nginx, which knows the public ones only', () => {
    const nginx = readFileSync(`${ROOT}nginx/default.conf.template`, 'utf8')
    expect([...nginx.matchAll(/http:\/\/\w+-service:(\d+)/g)].map(([, port]) => port)).toEqual(['3001', '3002', '3003'])
    expect(nginx).not.toMatch(/metrics|internal\/|400\d[^\d]*;\s*$/m)
  })
})
