import { createLogger } from '@hikma/service-kit/logger'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBooks, cookieOf, emptyDatabase, PASSWORD, type TestBooks } from '../builders/createTestBooks.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

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

describe('signing in', () => {
  it('gives a cookie that no script and no other site can use', async () => {
    const answer = await login(PASSWORD).expect(204)
    expect(answer.get('set-cookie')).toEqual([
      expect.stringMatching(/^hikma_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/),
    ])
    expect(await isAdmin(cookieOf(answer))).toBe(true)
  })

  it('gives a secure cookie over https', async () => {
    const answer = await login(PASSWORD).set('x-forwarded-proto', 'https').expect(204)
    expect(answer.get('set-cookie')?.[0]).toMatch(/^__Host-hikma_session=.*; Secure$/)
    expect(await isAdmin(cookieOf(answer))).toBe(true)
  })

  it('is accepted over https only by the cookie that no other host can set', async () => {
    const plain = cookieOf(await login(PASSWORD).expect(204))
    const secure = cookieOf(await login(PASSWORD).set('x-forwarded-proto', 'https').expect(204))
    const isAdminOverHttps = async (cookie: string) => {
      const { body } = await books
        .visitor()
        .get('/api/session')
        .set({ cookie, 'x-forwarded-proto': 'https' })
        .expect(200)
      return body.admin
    }
    expect(await isAdminOverHttps(plain)).toBe(false)
    expect(await isAdminOverHttps(`a=1; ${plain}; ${secure}`)).toBe(true)
    // a cookie that another host of the domain has set does not hide the right one
    expect(await isAdminOverHttps(`hikma_session=planted; ${secure}`)).toBe(true)
    await books.visitor().delete('/api/books-db/none').set({ cookie: plain, 'x-forwarded-proto': 'https' }).expect(401)
  })

  it('refuses a wrong password with the sentence for it', async () => {
    const answer = await login('wrong').expect(401)
    expect(answer.body).toEqual({ error: 'Invalid password. Please try again.', code: 'password_wrong' })
    expect(answer.get('set-cookie')).toBeUndefined()
    await login(`${PASSWORD} `).expect(401)
    await login('').expect(401)
  })

  it('logs a failed and a refused sign-in with the address, and no other one', async () => {
    const lines: string[] = []
    const logger = createLogger('books-service', 'warn', { write: (line: string) => void lines.push(line) })
    const app = books.compose({ trustProxy: true, logger }).app.callback()
    const attempt = (password: string) =>
      request(app).post('/api/session').set('x-forwarded-for', '203.0.113.9').send({ password })
    await attempt(PASSWORD).expect(204)
    expect(lines).toEqual([])
    for (let n = 0; n < 5; n++) await attempt('wrong word').expect(401)
    await attempt(PASSWORD).expect(429)
    const codes = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(codes.map(({ code }) => code)).toEqual([...Array(5).fill('password_wrong'), 'too_many_attempts'])
    for (const line of codes)
      expect(line).toMatchObject({ level: 40, address: '203.0.113.9', msg: 'a sign-in was refused' })
    expect(lines.join('')).not.toMatch(/wrong word|correct horse/)
  })

  it('lets an address fail five times a minute, then says how long to wait', async () => {
    for (let n = 0; n < 5; n++) await login('wrong').expect(401)
    const answer = await login(PASSWORD).expect(429)
    expect(answer.body.error).toMatch(/^Too many attempts\. Please wait \d+ seconds and try again\.$/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    await login(PASSWORD, '198.51.100.2').expect(204)
    await running.pool.query('update catalogue.login_attempts set expire = $1', [Date.now() - 1])
    await login(PASSWORD).expect(204)
  })

  it('counts the failures at all replicas together', async () => {
    const other = books.compose({ trustProxy: true }).app.callback()
    for (let n = 0; n < 5; n++) {
      const app = n % 2 ? other : books.app
      await request(app).post('/api/session').set('x-forwarded-for', '198.51.100.3').send({ password: 'x' }).expect(401)
    }
    await login(PASSWORD, '198.51.100.3').expect(429)
  })

  it('counts simultaneous attempts before it checks any of them', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => login('wrong', '198.51.100.4')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  it('counts neither successes nor malformed requests', async () => {
    for (const body of [1, null, 'x'.repeat(257), { length: 3 }, undefined]) await login(body).expect(400)
    for (let n = 0; n < 7; n++) await login(PASSWORD).expect(204)
    for (let n = 0; n < 5; n++) await login('wrong').expect(401)
  })

  it('checks a few attempts concurrently, queues a few, and refuses the rest without counting them', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => login(PASSWORD, `203.0.113.${n}`)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => status === 204 || status === 503)).toBe(true)
    for (let n = 0; n < 30; n++) {
      const { rows } = await running.pool.query('select points from catalogue.login_attempts where key = $1', [
        `203.0.113.${n}`,
      ])
      expect(rows[0].points).toBe(0)
    }
  })

  it('accepts JSON of a bounded size from this site only', async () => {
    const post = () => books.visitor().post('/api/session')
    await post().type('form').send({ password: PASSWORD }).expect(415)
    await post().set('sec-fetch-site', 'cross-site').send({ password: PASSWORD }).expect(403)
    await post()
      .send({ password: 'x'.repeat(70_000) })
      .expect(413)
  })
})
