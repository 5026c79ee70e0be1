import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../nginx/site.sh', import.meta.url))
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hikma-site-'))
  // stand-ins of what the image has: nginx refuses a configuration that says so, and notes its calls
  write('bin/envsubst', '#!/bin/sh\ncat\n')
  write('bin/nginx', '#!/bin/sh\necho "$@" >>"$CALLS"\n! grep -q refused "$SITE/conf/proxy.conf"\n')
  for (const name of ['envsubst', 'nginx']) chmodSync(join(folder, 'bin', name), 0o755)
  mkdirSync(join(folder, 'etc/conf.d'), { recursive: true })
  build('one')
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = (name: string): string => join(folder, name)
const read = (name: string): string => readFileSync(path(name), 'utf8')
function write(name: string, text: string): void {
  mkdirSync(dirname(path(name)), { recursive: true })
  writeFileSync(path(name), text)
}
/** An image with a build of this name. */
function build(name: string, configuration = name): void {
  rmSync(path('share'), { recursive: true, force: true })
  write('share/html/index.html', name)
  write(`share/html/assets/${name}.js`, name)
  write('share/html/assets/same.js', 'same')
  write('share/not-up.html', name)
  for (const conf of ['nginx.conf', 'proxy.conf', 'mime.types', 'templates/default.conf.template'])
    write(`etc/${conf}`, configuration)
}
const run = (step: string, more: Record<string, string> = {}) =>
  execFileSync('sh', [SCRIPT, step], {
    env: {
      PATH: `${path('bin')}:${process.env['PATH']}`,
      SITE: path('site'),
      BUILD: path('share/html'),
      NGINX_DIR: path('etc'),
      CALLS: path('calls'),
      ...more,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const age = (name: string) => utimesSync(path(name), new Date(), new Date(Date.now() - TWO_DAYS_MS))

it('serves the build of a new container, and what an upgrade published after its restart', () => {
  run('serve')
  expect(read('site/html/index.html')).toBe('one')
  expect(read('etc/conf.d/default.conf')).toBe('one')
  build('two')
  run('prepare')
  run('take')
  build('one')
  run('serve')
  expect([read('site/html/index.html'), read('site/html/not-up.html')]).toEqual(['two', 'two'])
  expect(read('site/conf/proxy.conf')).toBe('two')
})

it('serves new assets before the page that names them, and those of the former build for a day', () => {
  run('serve')
  age('site/html/assets/one.js')
  build('two')
  run('assets')
  expect([read('site/html/index.html'), read('site/html/assets/two.js')]).toEqual(['one', 'two'])
  run('prepare')
  run('take')
  expect(read('site/html/index.html')).toBe('two')
  expect(read('site/html/assets/one.js')).toBe('one')
  for (const name of ['one', 'two', 'same']) age(`site/html/assets/${name}.js`)
  run('prepare')
  expect(['one', 'two', 'same'].map((name) => existsSync(path(`site/html/assets/${name}.js`)))).toEqual([
    false,
    true,
    true,
  ])
})

it('keeps the former configuration if nginx refuses the new one', () => {
  run('serve')
  build('two', 'refused')
  run('prepare')
  expect(() => run('take')).toThrow('keeps the former one')
  expect([read('site/conf/proxy.conf'), read('etc/conf.d/default.conf')]).toEqual(['one', 'one'])
  expect(read('calls')).not.toContain('reload')
})

it('trusts each network of a list', () => {
  run('serve', { TRUSTED_PROXY: '10.0.0.0/8,2001:db8::/32' })
  expect(read('etc/conf.d/trusted.geo')).toBe('10.0.0.0/8 1;\n2001:db8::/32 1;\n')
  expect(read('etc/conf.d/trusted.realip')).toBe('set_real_ip_from 10.0.0.0/8;\nset_real_ip_from 2001:db8::/32;\n')
})
