import { createLogger } from '@hikma/service-kit/logger'
import { createBooksService } from '@hikma/books-service/createBooksService'
import { createChatService } from '@hikma/chat-service/createChatService'
import { createStorageService } from '@hikma/storage-service/createStorageService'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import type pg from 'pg'
import request from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildModel } from '../builders/buildModel.ts'
import { PASSWORD, SERVICE_TOKEN } from '../builders/createTestBooks.ts'
import { createFakeStorage } from '../builders/createFakeStorage.ts'

const ADDRESS = '198.51.100.7'
const REQUEST_ID = 'the-id-that-nginx-gave'
const COOKIE = 'hikma_session=the-cookie-of-an-admin'
const API_KEY = 'sk-the-key-of-the-operator'

/** A failing database whose error reveals its address, as those of drivers do. */
const failing = async () => {
  throw Object.assign(new Error('cannot reach postgres://hikma:pg-password@postgres:5432/hikma'), {
    code: 'ECONNREFUSED',
    connectionString: 'postgres://hikma:pg-password@postgres:5432/hikma',
  })
}
const pool = { query: failing, connect: failing, on: () => pool } as unknown as pg.Pool

let lines: string[]
const logger = (level: 'info' | 'warn' | 'silent' = 'info') =>
  createLogger('a-service', level, { write: (line: string) => void lines.push(line) })
beforeEach(() => {
  lines = []
})

const books = (log = logger()) =>
  createBooksService({
    pool,
    storage: createFakeStorage(),
    password: PASSWORD,
    sessionKey: Buffer.alloc(32, 7),
    serviceToken: SERVICE_TOKEN,
    logger: log,
    trustProxy: true,
  })
const model = buildModel({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: API_KEY, maxTokens: 9, dailyTokens: 9 })
const store = { put: failing, get: failing, getIfChanged: failing } as unknown as ObjectStore
const storage = (at: ObjectStore) =>
  createStorageService({
    store: at,
    sessions: { viewerOf: () => Promise.resolve('admin') },
    serviceToken: SERVICE_TOKEN,
    logger: logger(),
    trustProxy: true,
    retryForMs: 0,
  })
const services = {
  'books-service': () => books(),
  'chat-service': () => createChatService({ pool, model, logger: logger(), trustProxy: true }),
  'storage-service': () => storage(store),
}
/** Calls that make each service log an error and then its answer. */
const calls = {
  'books-service': { path: '/api/session', body: { password: PASSWORD } },
  'chat-service': { path: '/api/chat', body: { query: 'Who?' } },
  'storage-service': { path: '/api/upload', body: { action: 'createBucket', bucketName: 'the-lamp' } },
} as const

describe('the log', () => {
  it.each(Object.keys(services) as (keyof typeof services)[])(
    'of %s is JSON with the ID and the address of the request in each line, and contains no secret',
    async (name) => {
      const { app } = services[name]()
      const { path, body } = calls[name]
      const { status } = await request(app.callback())
        .post(path)
        .set({ cookie: COOKIE, authorization: `Bearer ${SERVICE_TOKEN}`, 'x-session-cookie': COOKIE })
        .set('x-request-id', REQUEST_ID)
        .set('x-forwarded-for', `192.0.2.66, ${ADDRESS}`)
        .send(body)
      expect(status).toBeGreaterThanOrEqual(500)
      const text = lines.join('')
      const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
      expect(parsed.length).toBeGreaterThanOrEqual(2)
      expect(new Set(parsed.map(({ requestId }) => requestId))).toEqual(new Set([REQUEST_ID]))
      // the last address is the one that nginx added
      expect(new Set(parsed.map(({ address }) => address))).toEqual(new Set([ADDRESS]))
      expect(text).not.toContain('192.0.2.66')
      expect(parsed.at(-1)).toMatchObject({ name: 'a-service', res: { statusCode: status }, req: { url: path } })
      for (const secret of [COOKIE, 'the-cookie', SERVICE_TOKEN, PASSWORD, API_KEY, 'pg-password'])
        expect(text).not.toContain(secret)
    },
  )

  it('of an internal call does not contain the cookie that is checked', async () => {
    await request(books().internalApp.callback())
      .get('/internal/session')
      .set({ authorization: `Bearer ${SERVICE_TOKEN}`, 'x-session-cookie': COOKIE })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toMatch(/the-cookie|token-of-the-services/)
  })

  it('contains the address of the connection if no proxy is trusted', async () => {
    const { app } = createChatService({ pool, model: null, logger: logger() })
    await request(app.callback()).get('/api/none').set('x-forwarded-for', ADDRESS)
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ address: expect.stringMatching(/127\.0\.0\.1$/) })
    expect(lines.join('')).not.toContain(ADDRESS)
  })

  it('contains probes and polling by machines only at the level debug, unless they fail', async () => {
    const healthy = services['chat-service']().internalApp
    for (const path of ['/healthz', '/metrics']) await request(healthy.callback()).get(path).expect(200)
    await request(storage({ ...store, async *list() {} }).internalApp.callback())
      .get('/internal/manifests')
      .set('authorization', `Bearer ${SERVICE_TOKEN}`)
      .expect(200)
    expect(lines.filter((line) => line.includes('statusCode'))).toEqual([])
    await request(healthy.callback()).get('/readyz').expect(503)
    expect(lines.filter((line) => line.includes('statusCode'))).toHaveLength(1)
  })

  it('contains the path of a request, and neither its query nor its fragment', async () => {
    const { app } = books()
    for (const path of [
      '/api/search?q=a-word-that-somebody-seeks',
      '/api/books-db/a/search?q=a-word-that-somebody-seeks',
    ])
      await request(app.callback()).get(path).set('referer', `http://127.0.0.1${path}`)
    expect(lines.map((line) => (JSON.parse(line) as { req?: { url: string } }).req?.url).filter(Boolean)).toEqual([
      '/api/search',
      '/api/books-db/a/search',
    ])
    expect(lines.join('')).not.toContain('somebody-seeks')
  })

  it('contains the sentence of a refusal, without a stack', async () => {
    const { app } = createChatService({ pool, model: null, logger: logger('warn') })
    const { status, body } = await request(app.callback()).post('/api/chat').send({ query: 'Who?' })
    const { msg, path, err } = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>
    expect([status, msg, path, err]).toEqual([503, body.error, '/api/chat', undefined])
  })

  it('contains only the lines of its level', async () => {
    await request(books(logger('warn')).app.callback()).get('/api/none')
    expect(lines).toEqual([])
    await request(books(logger('silent')).app.callback()).get('/api/books-db')
    expect(lines).toEqual([])
    await request(books(logger('warn')).app.callback()).get('/api/books-db')
    expect(lines.length).toBeGreaterThan(0)
  })
})
