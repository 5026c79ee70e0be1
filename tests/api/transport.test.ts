import { createMetrics } from '@hikma/service-kit/metrics'
import { createFrontendApp } from '@hikma/standalone/createFrontendApp'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'
import { createTestBooks, PASSWORD, type BooksOptions } from '../builders/createTestBooks.ts'

let root: string
let running: RunningDatabase
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hikma-frontend-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets/app.js'), '')
  await writeFile(join(root, 'index.html'), '')
  running = await startPGlite()
})
afterAll(async () => {
  await running.stop()
  await rm(root, { recursive: true, force: true })
})

const frontend = (options: { trustProxy?: boolean; allowedHosts?: string[] } = {}) =>
  request(
    createFrontendApp(
      { logger: pino({ level: 'silent' }), metrics: createMetrics(), trustProxy: true, ...options },
      root,
    ).callback(),
  )
const books = async (options: BooksOptions) => request((await createTestBooks(running.pool, options)).app)

describe('an answer over https', () => {
  it('keeps browsers on https, also if it is an error; one over http does not', async () => {
    const hsts = async (path: string, headers: Record<string, string>, trustProxy = true) =>
      (await frontend({ trustProxy }).get(path).set(headers)).headers['strict-transport-security']
    const https = { 'x-forwarded-proto': 'https' }
    expect(await hsts('/', https)).toBe('max-age=31536000')
    expect(await hsts('/assets/none.js', https)).toBe('max-age=31536000')
    expect(await hsts('/', {})).toBeUndefined()
    expect(await hsts('/', https, false)).toBeUndefined()
  })
})

describe('a path below /assets/', () => {
  it.each([
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/assets/x/%2e%2e/%2e%2e/index.html',
    '/assets/',
    '/assets//',
  ])('%s gives nothing of another folder', async (path) => {
    await frontend().get('/assets/app.js').expect(200)
    await frontend().get(path).expect(404)
  })
})

describe('a client behind the trusted proxy', () => {
  it('cannot put a host or a scheme of its own into the policy of the page', async () => {
    const { headers } = await frontend()
      .get('/assets/app.js')
      .set({ host: 'library.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'evil: *; script-src x' })
      .expect(200)
    expect(headers['content-security-policy']).toContain('script-src http://library.test/assets/;')
    expect(headers['content-security-policy']).not.toContain('evil')
  })

  it('cannot make the Origin of another site count as this one', async () => {
    const post = (await books({ trustProxy: true }))
      .post('/api/session')
      .set({ host: 'library.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' })
    expect((await post.send({ password: PASSWORD }).expect(403)).body.code).toBe('other_site')
  })
})

describe('a list of allowed hosts', () => {
  it('refuses requests for any other host, and accepts those of this machine to itself', async () => {
    const allowedHosts = ['library.test', '[2001:db8::1]']
    const status = async (host: string, path = '/assets/app.js') =>
      (await frontend({ allowedHosts }).get(path).set({ host, 'x-forwarded-host': 'library.test' })).status
    for (const host of [
      'library.test',
      'LIBRARY.test:8443',
      '[2001:db8::1]:80',
      'localhost:8080',
      '127.0.0.1',
      '[::1]',
    ]) {
      expect([host, await status(host)]).toEqual([host, 200])
    }
    for (const host of [
      'evil.test',
      'library.test.evil.test',
      'evil.test:80',
      '127.0.0.1.evil.test',
      '[2001:db8::2]',
    ]) {
      expect([host, await status(host)]).toEqual([host, 421])
      expect([host, await status(host, '/healthz')]).toEqual([host, 421])
    }
  })

  it('holds for the calls too, and accepts every host if it is empty', async () => {
    const closed = await books({ allowedHosts: ['library.test'] })
    const { body } = await closed.get('/api/books-db').set('host', 'evil.test').expect(421)
    expect(body).toEqual({ error: 'Hikma is not at this address.', code: 'host_unknown' })
    await closed.get('/api/books-db').set('host', 'library.test').expect(200)
    await (await books({})).get('/api/books-db').set('host', 'any.test').expect(200)
  })
})
