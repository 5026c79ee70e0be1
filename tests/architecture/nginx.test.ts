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
    expect(read('nginx/page.conf')).toContain('include /etc/nginx/headers.conf;')
    for (const text of [TEMPLATE, read('nginx/headers.conf')])
      expect(text).toContain('add_header Strict-Transport-Security $transport_security always;')
  })

  it('passes no header on in which a client claims a host, a port or an address', () => {
    for (const { name, body } of locations)
      if (body.includes('proxy_pass $'))
        expect([name, body]).toEqual([name, expect.stringMatching(/(proxy|library-check|documents)\.conf;/)])
    for (const file of ['library-check', 'documents'])
      expect(read(`nginx/${file}.conf`)).toContain('include /etc/nginx/proxy.conf;')
    for (const header of ['X-Forwarded-Host', 'X-Forwarded-Port', 'X-Real-IP', 'Forwarded'])
      expect(read('nginx/proxy.conf')).toContain(`proxy_set_header ${header} "";`)
    expect(read('nginx/proxy.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })

  it('logs the address of the client', () => {
    expect(TEMPLATE).toContain('"address":"$remote_addr"')
  })
})
