import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const COMPOSE = read('docker-compose.yml')
const [, SERVICES = ''] = /^services:\n([\s\S]*?)^networks:/m.exec(COMPOSE) ?? []
/** The text of each service by its name. */
const services = new Map(
  [...SERVICES.matchAll(/^ {2}([\w-]+):\n((?: {3,}.*\n|\n)*)/gm)].map(([, name, body]) => [name!, body!]),
)
const MAX_MEMORY_MB = 4_096
/** Of the services that have no limit of their own. */
const [, ofServices = ''] = /x-service: &service\n[\s\S]*?memory: (\d+)m/.exec(COMPOSE) ?? []

const networksOf = (name: string): string[] =>
  /^ {4}networks: \[(.*)\]$/m.exec(services.get(name) ?? '')?.[1]?.split(', ') ?? []

describe('docker-compose.yml', () => {
  it('gives each tmpfs a size, since it counts as memory of its container', () => {
    const places = [...COMPOSE.matchAll(/tmpfs: \[(.*)\]|^ {6}- (\/[\w/.-]+.*)$/gm)].map(
      ([, list, item]) => list ?? item!,
    )
    expect(places.length).toBeGreaterThan(7)
    for (const place of places) expect(place).toMatch(/:size=\d+m'?$/)
  })

  it('limits the memory of all parts to 4 GB together, with room for the tmpfs of nginx', () => {
    const parts = [...services].filter(
      ([, body]) => !body.includes('profiles:') && /restart|memory:|<<: \*service/.test(body),
    )
    const limits = parts.map(([, body]) => Number(/memory: (\d+)m/.exec(body)?.[1] ?? ofServices))
    expect(limits.length).toBe(7)
    expect(limits.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_MEMORY_MB)
    const nginx = services.get('nginx')!
    const inMemory = [...nginx.matchAll(/size=(\d+)m/g)].reduce((sum, [, size]) => sum + Number(size), 0)
    expect(inMemory).toBeLessThanOrEqual(Number(/memory: (\d+)m/.exec(nginx)?.[1]) - 128)
  })

  it('limits the processes of all parts, and waits longer for them than they take to end', () => {
    for (const [name, body] of services) {
      const inherited = /<<: (?:\*|\[\*)(\w+)/.exec(body)?.[1]
      const [, base = ''] = new RegExp(`: &${inherited}\\n((?: {2}.*\\n)*)`).exec(COMPOSE) ?? []
      // what a part says itself replaces what it inherits
      const resources = /(?:deploy:\s|pids_limit: ).*/.exec(body)?.[0] ?? base
      expect([name, resources]).toEqual([name, expect.stringMatching(/pids(_limit)?: 256/)])
      if (inherited === 'once' || ['local-model', 'operator', 'backup'].includes(name)) continue
      const grace = Number(/stop_grace_period: (\d+)s/.exec(body + base)?.[1])
      // Postgres writes a checkpoint; a service ends open answers within ten seconds; nginx waits for nobody
      expect([name, grace]).toEqual([name, { engine: 60, service: 20, part: 3 }[inherited!]])
    }
  })

  it('gives nobody SECRET but the services that derive keys from it, unless a password is missing', () => {
    const holders = [...services].filter(([, body]) => /^ {6}SECRET:/m.test(body)).map(([name]) => name)
    expect(holders).toEqual(['storage-service', 'books-service'])
    const others = COMPOSE.replaceAll(/^ {6}SECRET: .*$/gm, '').matchAll(/(\S*)\$\{SECRET\}/g)
    // the fallback of a password that has a variable of its own
    for (const [, before] of others) expect(before).toMatch(/\$\{[A-Z\d_]+:-[a-z\d]+-$/)
  })

  it('has a service warn of each password that would contain SECRET', () => {
    const fallbacks = COMPOSE.matchAll(/\$\{(\w+):-(?:\$\{POSTGRES_PASSWORD:-)?[a-z\d]+-\$\{SECRET\}/g)
    // those of the services that know SECRET are in their settings; they name what .env has
    const known = { BOOKS_DATABASE_PASSWORD: 'books-service', S3_SECRET_KEY: 'storage-service' }
    for (const [name, service] of Object.entries(known))
      expect(read(`${service}/src/server.ts`)).toMatch(new RegExp(`warnOfSecretIn\\(\\{[^}]*${name}`))
    const names = [...new Set([...fallbacks].map(([, name]) => name!))].filter((name) => !Object.hasOwn(known, name))
    expect(names.toSorted()).toEqual(['CHAT_DATABASE_PASSWORD', 'MINIO_ROOT_PASSWORD'])
    const [, told = ''] = /PASSWORDS:\s+'([^']+)'/.exec(services.get('books-service')!) ?? []
    for (const name of names) expect(told).toContain(`${name}=\${${name}:+set}`)
  })

  it('lets a service reach what it needs only', () => {
    expect(networksOf('web-service')).toEqual(['inside'])
    expect(networksOf('storage-service')).toEqual(['inside', 'store'])
    expect(networksOf('books-service')).toEqual(['inside', 'data'])
    expect(networksOf('chat-service')).toEqual(['inside', 'data', 'model'])
    expect([networksOf('postgres'), networksOf('minio'), networksOf('minio-setup')]).toEqual([
      ['data'],
      ['store'],
      ['store'],
    ])
    expect(COMPOSE.match(/internal: true/g)).toHaveLength(3)
  })

  it('gives no engine a password in its arguments', () => {
    expect(COMPOSE).not.toMatch(/-v password|--password|PGPASSWORD/)
    const calls = read('minio/setup.sh')
      .split('\n')
      .filter((line) => /PASSWORD|SECRET_KEY/.test(line))
    expect(calls).toHaveLength(2)
    // printf is a command of the shell, not a process
    for (const call of calls) expect(call).toMatch(/^printf '%s\\n%s\\n' [^|]+ \| mc [^$]+$/)
  })

  it('lets Postgres use roles without a superuser', () => {
    const urls = [...COMPOSE.matchAll(/postgres:\/\/\$\{\w+:-(\w+)\}:/g)].map(([, role]) => role)
    expect(new Set(urls)).toEqual(new Set(['hikma_books', 'hikma_chat']))
    expect(services.get('postgres')).toContain('alter role hikma password null')
  })
})

describe('nginx', () => {
  const template = read('nginx/default.conf.template')

  it('caches small files with usual queries only, and writes no other answer to a file', () => {
    const cache = read('nginx/public-cache.conf')
    expect(cache).toContain('proxy_no_cache $session_cookies $is_unusual $is_large;')
    expect(cache).toContain('proxy_cache_bypass $session_cookies $is_unusual;')
    expect(template).toContain('proxy_max_temp_file_size 0;')
    const size = Number(/ max_size=(\d+)m /.exec(template)?.[1])
    expect(size).toBeLessThan(Number(/\/var\/cache\/nginx:size=(\d+)m/.exec(COMPOSE)?.[1]))
  })

  it('has as many workers as its share of the machine needs, and files for both sides of all connections', () => {
    const own = read('nginx/nginx.conf')
    expect(read('Dockerfile')).toContain('COPY nginx/*.conf /etc/nginx/')
    expect(own).toMatch(/^worker_processes 2;$/m)
    const [files, connections] = [/worker_rlimit_nofile (\d+);/, /worker_connections (\d+);/].map((pattern) =>
      Number(pattern.exec(own)?.[1]),
    )
    expect(files).toBeGreaterThanOrEqual(2 * connections!)
    expect(services.get('nginx')).toContain(`ulimits: { nofile: ${files} }`)
  })

  it('leaves room for the uploads of others, whoever sends bodies without end', () => {
    const large = [...template.matchAll(/^ {4}location (.+) \{\n((?: {8}.*\n)*) {4}\}$/gm)].filter(([, , body]) =>
      body!.includes('client_max_body_size 12m;'),
    )
    const room = Number(/- \/tmp:size=(\d+)m/.exec(COMPOSE)?.[1])
    // `/api/books-db` only leads on to the location of changes, before it takes a body
    const taking = large.filter(([, , body]) => body!.includes('proxy_pass') && !body!.includes('return 418'))
    expect(taking.map(([, name]) => name)).toEqual(['= /api/upload', '@books_change'])
    for (const [, , body] of taking) {
      const uploads = Number(/limit_conn uploads (\d+);/.exec(body!)?.[1])
      expect(uploads * 12).toBeLessThan(room - 2 * 12 + 1)
    }
  })

  it('limits searches, in a book too, however their path is written, and each address by the /64 network of IPv6', () => {
    const [, modifier, pattern = ''] =
      /location (~\*?) (\S*search\S*) \{\n\s+limit_req zone=search/.exec(template) ?? []
    const isLimited = new RegExp(pattern, modifier === '~*' ? 'i' : '')
    // the services' routers take a path in any case, and with a slash at its end
    for (const path of ['/api/search', '/api/books-db/a/search', '/api/books-db/a/search/', '/api/books-db/a/SEARCH'])
      expect(path).toMatch(isLimited)
    for (const path of ['/api/books-db/search', '/api/books-db/a/search/more']) expect(path).not.toMatch(isLimited)
    expect(template.match(/limit_(req|conn)_zone \$address_key /g)).toHaveLength(7)
    expect(template).not.toMatch(/zone \$binary_remote_addr/)
  })

  it('compresses also for requests through a proxy, and says what an answer depends on', () => {
    for (const directive of ['gzip_proxied any;', 'gzip_vary on;']) expect(template).toContain(`    ${directive}`)
  })

  it('logs no query: neither in the access log, nor by errors, which name whole requests', () => {
    const [, format = ''] = /log_format hikma escape=json\n([\s\S]*?);/.exec(template) ?? []
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
    expect(read('nginx/nginx.conf')).toContain('error_log /dev/stderr alert;')
    // by every server: the default format has the whole request
    const logs = [template, read('nginx/access-log.conf'), read('nginx/to-https.conf')].flatMap(
      (text) => text.match(/(?<=^ *)access_log .*$/gm) ?? [],
    )
    expect(new Set(logs)).toEqual(new Set(['access_log off;', 'access_log /dev/stdout hikma buffer=4k flush=1s;']))
    expect(template).toMatch(/^include access-log\.conf;$/m)
  })
})
