import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const TEMPLATE = read('nginx/default.conf.template')
const PAGE = read('nginx/not-up.html')

/** The blocks of the locations, with their names. */
const locations = [...TEMPLATE.matchAll(/^ {4}location (.+) \{\n((?: {8}.*\n|\n)*) {4}\}$/gm)].map(
  ([, name, body]) => ({
    name: name!,
    body: body!,
  }),
)

describe('the page of a library that is not up', () => {
  it('has the only style that its policy allows, and neither scripts nor links to other files', () => {
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(PAGE) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(TEMPLATE).toContain(`style-src 'sha256-${hash}'`)
    expect(PAGE).not.toMatch(/<script|<link|<img|@import|url\(|style="| on\w+=|https?:/)
  })

  it('speaks English and Persian, in light and dark', () => {
    expect(PAGE).toContain('<html lang="en">')
    expect(PAGE).toContain('<section lang="fa" dir="rtl">')
    expect(PAGE).toContain('@media (prefers-color-scheme: dark)')
  })
})

describe('nginx', () => {
  it('waits for no other part', () => {
    const [, nginx = ''] = /^ {2}nginx:\n((?: {3,}.*\n|\n)*)/m.exec(read('docker-compose.yml')) ?? []
    expect(nginx).toContain('target: nginx')
    expect(nginx).not.toContain('depends_on')
  })

  it('sends the security headers in every location that has headers of its own', () => {
    expect(locations.length).toBeGreaterThan(15)
    for (const { name, body } of locations)
      if (body.includes('add_header'))
        expect([name, body]).toEqual([name, expect.stringMatching(/(headers|page)\.conf;/)])
    expect(read('nginx/page.conf')).toContain('include headers.conf;')
    for (const text of [TEMPLATE, read('nginx/headers.conf')])
      expect(text).toContain('add_header Strict-Transport-Security $transport_security always;')
  })

  it('passes no header on in which a client claims a host, a port or an address', () => {
    for (const { name, body } of locations)
      if (body.includes('proxy_pass '))
        expect([name, body]).toEqual([name, expect.stringMatching(/(proxy|change|library-check|documents)\.conf;/)])
    for (const file of ['change', 'library-check', 'documents'])
      expect(read(`nginx/${file}.conf`)).toContain('include proxy.conf;')
    for (const header of ['X-Forwarded-Host', 'X-Forwarded-Port', 'X-Real-IP', 'Forwarded'])
      expect(read('nginx/proxy.conf')).toContain(`proxy_set_header ${header} "";`)
    expect(read('nginx/proxy.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })

  const passing = locations.filter(({ body }) => body.includes('proxy_pass '))
  const upstreamOf = (body: string): string => /proxy_pass http:\/\/(\w+)/.exec(body)?.[1] ?? ''

  it('repeats a change only if nothing of it was sent, or the replica says that it did nothing', () => {
    const changes = passing.filter(({ body }) => /^(\w+_changes|chat)$/.test(upstreamOf(body)))
    expect(changes.length).toBeGreaterThan(7)
    for (const { name, body } of changes) {
      expect(body).not.toMatch(/read-retry\.conf|public-cache\.conf|proxy_next_upstream/)
      const unsent = `@${upstreamOf(body).replace('_changes', '')}_unsent`
      if (name === unsent) expect(body).toContain('include unsent.conf;')
      // nginx takes the first one that names a status
      else expect(body).toMatch(new RegExp(`error_page 502 504 = ${unsent};\n\\s+include (change|errors).conf;`))
    }
    expect(read('nginx/change.conf')).toContain('\nproxy_next_upstream http_502 non_idempotent;\n')
    expect(read('nginx/change.conf')).toContain('include errors.conf;')
    // the bytes sent to each replica that was asked, such as `412, 0`
    const sentNothing = new RegExp(/\$upstream_bytes_sent !~ "(.+)"/.exec(read('nginx/unsent.conf'))![1]!)
    expect(['0', '412, 0', '412, 0 : 0', '10', '0, 412', '', '412'].map((sent) => sentNothing.test(sent))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    // the model's refusals have this status, too, and each question costs tokens
    for (const { body } of passing) if (upstreamOf(body) === 'chat') expect(body).not.toContain('change.conf')
  })

  it('sends no method that changes something to where answers are repeated', () => {
    const reads = passing.filter(({ body }) => body.includes('read-retry.conf'))
    expect(reads.map(({ body }) => upstreamOf(body)).filter((name) => !name.endsWith('_reads'))).toEqual([])
    const [books] = reads.filter(({ name }) => name === '/api/books-db')
    expect(books?.body).toMatch(/if \(\$request_method !~ \^\(GET\|HEAD\)\$\) \{\n\s+return 418;/)
    expect(books?.body).toContain('error_page 418 = @books_change;')
    // nginx finds no replica for a read under way if their addresses change meanwhile
    for (const { body } of reads)
      expect(body).toContain(`error_page 502 504 = @${upstreamOf(body).replace('_reads', '')}_unsent;`)
  })

  it('finds replicas by their names every second, and forgives a failure after one', () => {
    const upstreams = [...TEMPLATE.matchAll(/^upstream (\w+) \{\n((?: {4}.*\n)*)\}$/gm)]
    expect(upstreams.map(([, name]) => name).toSorted()).toEqual(
      [...new Set(passing.map(({ body }) => upstreamOf(body)))].toSorted(),
    )
    for (const [, name, body] of upstreams) {
      expect(body).toMatch(/^ {4}server [\w-]+:300[1-4] resolve max_fails=1 fail_timeout=1s;$/m)
      if (name === 'chat' || name!.endsWith('_changes')) expect(body).toContain('keepalive 0;')
    }
    expect(TEMPLATE).toMatch(/^resolver 127\.0\.0\.11 valid=1s ipv6=off;$/m)
  })

  it('logs the address of the client', () => {
    expect(TEMPLATE).toContain('"address":"$remote_addr"')
  })
})
