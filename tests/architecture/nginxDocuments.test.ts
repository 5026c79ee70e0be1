import { readFileSync } from 'node:fs'
import { pagePolicy } from '@hikma/service-kit/securityHeaders'
import { hasSessionCookie } from '@hikma/service-kit/sessionCookie'
import { chosenLanguage } from '@hikma/web-service/document/chosenLanguage'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const TEMPLATE = read('nginx/default.conf.template')
const DOCUMENTS = read('nginx/documents.conf')

/** The pattern by which a map of the template gives `value`. PCRE and JavaScript agree on what it uses. */
function patternOf(map: string, value: string): RegExp {
  const body = TEMPLATE.split(`$${map} {\n`)[1]?.split('\n}')[0] ?? ''
  const line = body.split('\n').find((text) => text.includes('"~') && text.endsWith(` ${value};`))
  const [, flag, pattern] = /"~(\*?)(.+)"/.exec(line ?? '') ?? []
  if (!pattern) throw new Error(`no pattern of ${map} gives ${value}`)
  return new RegExp(pattern, flag === '*' ? 'i' : '')
}

const LANGUAGES = [
  '',
  'fa',
  'FA-IR',
  'en',
  'en-US,fa;q=0.9',
  'de,fr',
  'de, fa;q=0.5,en',
  'de;q=1,en-GB,fa',
  ' fa ',
  'far',
  'x-fa',
  'fax,fa',
]
const COOKIES = [
  '',
  'theme=dark',
  'hikma_language=fa',
  'hikma_session=x',
  'a=b;  __Host-hikma_session=y',
  'hikma_session=',
  'HIKMA_SESSION=x',
]

describe('nginx, for documents', () => {
  it.each(LANGUAGES)('understands the languages %j as web-service does', (header) => {
    expect(patternOf('accepted_language', 'fa').test(header) ? 'fa' : 'en').toBe(chosenLanguage('', header))
  })

  it.each(COOKIES)('sees a session in %j if a service does', (cookie) => {
    expect(patternOf('session_cookies', '$http_cookie').test(cookie)).toBe(hasSessionCookie(cookie))
  })

  it('passes on only what the key of its copies holds', () => {
    expect(DOCUMENTS).toContain('proxy_cache_key "$client_scheme://$http_host$request_uri $document_language";')
    expect(DOCUMENTS).toContain('proxy_set_header Accept-Language $document_language;')
    expect(DOCUMENTS).toContain('proxy_set_header Cookie $session_cookies;')
    expect(DOCUMENTS).toContain('proxy_set_header Accept-Encoding "";')
    for (const conf of [DOCUMENTS, read('nginx/public-cache.conf')])
      for (const directive of ['proxy_cache_bypass', 'proxy_no_cache'])
        expect(conf).toMatch(new RegExp(`${directive} \\$session_cookies[ ;]`))
  })

  it('sends the shell within a second, with the policy of web-service', () => {
    const [, location = ''] = /^ {4}location \/ \{\n([^]*?)^ {4}\}$/m.exec(TEMPLATE) ?? []
    expect(location).toContain('error_page 500 502 503 504 =200 @shell;')
    expect(location).toContain('proxy_read_timeout 1s;')
    expect(DOCUMENTS).toMatch(/^proxy_connect_timeout \d{3}ms;$/m)
    const origin = 'https://books.example'
    const written = /Content-Security-Policy "([^"]+)"/.exec(read('nginx/page.conf'))?.[1]
    expect(written?.replaceAll('$client_scheme://$http_host', origin)).toBe(pagePolicy(origin))
  })
})
