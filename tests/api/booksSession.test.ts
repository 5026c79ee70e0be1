import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestBooks,
  cookieOf,
  emptyDatabase,
  PASSWORD,
  SERVICE_TOKEN,
  type TestBooks,
} from '../builders/createTestBooks.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

const HOUR_MS = 60 * 60_000

let running: RunningDatabase
let books: TestBooks

beforeAll(async () => {
  running = await startPGlite()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await emptyDatabase(running.pool)
  books = await createTestBooks(running.pool, { trustProxy: true })
})

const login = (password: unknown, address = '198.51.100.1') =>
  books.visitor().post('/api/session').set('x-forwarded-for', address).send({ password })
const isAdmin = async (cookie: string) => (await books.visitor().get('/api/session').set('cookie', cookie)).body.admin

describe('a session', () => {
  let cookie: string
  beforeEach(async () => {
    cookie = cookieOf(await login(PASSWORD, '203.0.113.200'))
  })

  it('ends at sign-out, also for a copy of its cookie', async () => {
    const answer = await books.visitor().delete('/api/session').set('cookie', cookie).expect(204)
    expect(answer.get('set-cookie')?.[0]).toMatch(/^hikma_session=; .*Max-Age=0/)
    expect(answer.get('clear-site-data')).toBe('"cache"')
    expect(await isAdmin(cookie)).toBe(false)
    await books.visitor().delete('/api/session').set('cookie', cookie).expect(204)
    await books.visitor().delete('/api/session').expect(204)
  })

  it('ends twelve hours after its last use', async () => {
    books.clock.pass(12 * HOUR_MS + 1_000)
    expect(await isAdmin(cookie)).toBe(false)
  })

  it('is extended: after an hour, any answer to the admin carries a new cookie', async () => {
    const early = await books.visitor().get('/api/session').set('cookie', cookie)
    expect(early.get('set-cookie')).toBeUndefined()
    books.clock.pass(11 * HOUR_MS)
    const later = await books.visitor().get('/api/books-db').set('cookie', cookie).expect(200)
    expect(later.headers['cache-control']).toContain('private')
    const renewed = cookieOf(later)
    books.clock.pass(11 * HOUR_MS)
    expect(await isAdmin(cookie)).toBe(false)
    expect(await isAdmin(renewed)).toBe(true)
    const { rows } = await running.pool.query('select id from catalogue.sessions where expires_at > $1', [
      new Date(books.clock()),
    ])
    expect(rows).toHaveLength(1)
  })

  it('ends thirty days after its sign-in, however often it was extended', async () => {
    let renewed = cookie
    const extendFor = async (hours: number) => {
      for (let passed = 0; passed < hours; passed += 10) {
        books.clock.pass(10 * HOUR_MS)
        const answer = await books.visitor().get('/api/session').set('cookie', renewed)
        expect(answer.body.admin).toBe(true)
        renewed = cookieOf(answer)
      }
    }
    await extendFor(710)
    books.clock.pass(9 * HOUR_MS)
    expect(await isAdmin(renewed)).toBe(true)
    books.clock.pass(HOUR_MS)
    expect(await isAdmin(renewed)).toBe(false)
  })

  it('ends if the password changes', async () => {
    const changed = books.compose({ password: 'another password' })
    expect(await changed.sessions.viewerOf(cookie)).toBe('visitor')
    expect(await books.sessions.viewerOf(cookie)).toBe('admin')
  })

  it('is known to every replica and survives a restart', async () => {
    expect(await books.compose().sessions.viewerOf(cookie)).toBe('admin')
  })

  it('ends when all sessions are revoked', async () => {
    await books.revokeAllSessions()
    expect(await isAdmin(cookie)).toBe(false)
  })

  it('is not opened by a cookie that was tampered with', async () => {
    const [head, body, signature] = cookie.replace('hikma_session=', '').split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const forged of [`${none}.${body}.`, `${head}.${body}.AAAA`, `${head}.${body}`, signature, '', 'null']) {
      expect(await books.sessions.viewerOf(`hikma_session=${forged}`)).toBe('visitor')
    }
  })

  it('is deleted by the next sign-in after it has expired', async () => {
    books.clock.pass(13 * HOUR_MS)
    await login(PASSWORD)
    expect((await running.pool.query('select id from catalogue.sessions')).rows).toHaveLength(1)
  })
})

describe('GET /internal/session', () => {
  const ask = (cookie?: string, token = SERVICE_TOKEN) => {
    const test = request(books.internal).get('/internal/session').set('authorization', `Bearer ${token}`)
    return cookie === undefined ? test : test.set('x-session-cookie', cookie)
  }

  it('gives another service the viewer that a cookie belongs to', async () => {
    const cookie = cookieOf(await login(PASSWORD))
    await ask(cookie).expect(200, { viewer: 'admin' })
    await ask('x=1').expect(200, { viewer: 'visitor' })
    await ask().expect(200, { viewer: 'visitor' })
  })

  it('refuses callers without the service token, and is not on the public port', async () => {
    await ask('x=1', 'wrong').expect(401)
    await request(books.internal).post('/internal/rebuild').expect(401)
    await books.visitor().get('/internal/session').set('authorization', `Bearer ${SERVICE_TOKEN}`).expect(404)
    await books.visitor().get('/metrics').expect(404)
  })

  it('answers 503 if the database is away', async () => {
    const cookie = cookieOf(await login(PASSWORD))
    books.database.isAway = true
    await ask(cookie).expect(503)
    await ask('x=1').expect(200, { viewer: 'visitor' })
  })
})

describe('books-service while the database is away', () => {
  it('answers 503 with a sentence on every route, and works again when it is back', async () => {
    await books.publish('well')
    const cookie = cookieOf(await login(PASSWORD))
    books.database.isAway = true
    const full = { title: 'A', author: 'B' }
    const calls = [
      books.visitor().get('/api/books-db'),
      books.visitor().get('/api/books-db/well'),
      books.visitor().post('/api/books-db/well/reads'),
      books.visitor().get('/api/books-db').set('cookie', cookie),
      books.visitor().get('/api/session').set('cookie', cookie),
      books.visitor().delete('/api/session').set('cookie', cookie),
      books.visitor().put('/api/books-db/well').set('cookie', cookie).send(full),
      books.visitor().delete('/api/books-db/well').set('cookie', cookie),
      books.visitor().delete('/api/books-db/well/pages/1').set('cookie', cookie),
      login(PASSWORD),
    ]
    for (const call of calls) {
      const { body } = await call.expect(503)
      expect(body.error).toMatch(/\.$/)
    }
    await books.visitor().get('/api/session').expect(200, { admin: false })
    expect(books.storage.state.changes).toHaveLength(1)
    books.database.isAway = false
    expect(await books.listed()).toEqual(['well'])
    expect(await isAdmin(cookie)).toBe(true)
  })
})
