import { collectProcessMetrics } from '@hikma/service-kit/metrics'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBooks, PASSWORD, SERVICE_TOKEN, type TestBooks } from '../builders/createTestBooks.ts'
import { API_KEY, startTestChat, type TestChat } from '../builders/startTestChat.ts'
import { exportedNames, valuesOfLabel, sampleOf } from '../builders/metrics.ts'
import { newId, publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'
import { says, saysSlowly, startFakeModel, type FakeModel } from '../../test-support/engines/startFakeModel.ts'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'
import { namesIn } from '../builders/operations.ts'

const SECRET_ID = 'a-book-that-nobody-may-know-of'
const ADDRESS = '203.0.113.77'

let running: RunningDatabase
let engine: Awaited<ReturnType<(typeof storeEngines)[number]['start']>>
let model: FakeModel
let books: TestBooks
let chat: TestChat
let storage: TestService

const scrape = {
  books: async () => (await request(books.internal).get('/metrics').expect(200)).text,
  storage: async () => (await request(storage.internalListener).get('/metrics').expect(200)).text,
  chat: async () => (await chat.internal('/metrics')).text,
}

beforeAll(async () => {
  running = await startPGlite()
  engine = await storeEngines[0]!.start()
  model = await startFakeModel()
  books = await createTestBooks(running.pool, { trustProxy: true })
  chat = await startTestChat(running.pool, model.url)
  storage = createTestStorage(await engine.fresh())
  for (const { metrics } of [books, chat, storage]) collectProcessMetrics(metrics)
})
afterAll(async () => {
  await chat.close()
  await model.stop()
  await engine.stop()
  await running.stop()
})

const DURATIONS = 'hikma_request_duration_seconds_count'

describe('the metrics', () => {
  it('count requests by route, method and status', async () => {
    const route = { method: 'GET', route: '/api/books-db/:id', status: '404' }
    const before = sampleOf(await scrape.books(), DURATIONS, route)
    await books.visitor().get(`/api/books-db/${SECRET_ID}`).set('x-forwarded-for', ADDRESS).expect(404)
    await books.visitor().get(`/api/books-db/${newId()}`).expect(404)
    expect(sampleOf(await scrape.books(), DURATIONS, route)).toBe(before + 2)
    await request(books.internal).get('/internal/session').set('authorization', `Bearer ${SERVICE_TOKEN}`)
    expect(
      sampleOf(await scrape.books(), DURATIONS, { method: 'GET', route: '/internal/session', status: '200' }),
    ).toBe(1)
  })

  it('count unknown paths as one route, and probes not at all', async () => {
    await books.visitor().get(`/api/${SECRET_ID}`)
    await books.visitor().get('/api/books-db/x/y/z')
    await request(books.internal).get('/readyz')
    const text = await scrape.books()
    expect(sampleOf(text, DURATIONS, { method: 'GET', route: 'none', status: '404' })).toBe(2)
    expect(valuesOfLabel(text, 'route')).not.toContain('/readyz')
  })

  it('show how many requests are in progress, until their last byte', async () => {
    model.behave(saysSlowly('one'))
    const answer = await chat.post({ query: 'Who?', stream: true })
    const reader = answer.body!.getReader()
    await reader.read()
    const text = await scrape.chat()
    expect(sampleOf(text, 'hikma_requests_in_flight')).toBe(1)
    expect(sampleOf(text, 'hikma_chat_in_flight')).toBe(1)
    await reader.cancel()
    await expect.poll(async () => sampleOf(await scrape.chat(), 'hikma_requests_in_flight')).toBe(0)
    await expect.poll(async () => sampleOf(await scrape.chat(), 'hikma_chat_in_flight')).toBe(0)
  })

  it('show the tokens of the day, used and left', async () => {
    const used = async () => sampleOf(await scrape.chat(), 'hikma_chat_tokens', { state: 'used' })
    const before = await used()
    model.behave(says('Mina.', { tokens: 40 }))
    await chat.ask({ query: 'Who?' })
    expect(await used()).toBe(before + 40)
    expect(sampleOf(await scrape.chat(), 'hikma_chat_tokens', { state: 'left' })).toBe(1_000_000 - before - 40)
  })

  it('show the books that wait for the reconciler, and readiness', async () => {
    const book = await books.publish('the-lamp')
    expect(sampleOf(await scrape.books(), 'hikma_ready')).toBe(1)
    expect(sampleOf(await scrape.books(), 'hikma_books_waiting')).toBe(0)
    books.storage.failNext('afterSwap')
    await books.admin('put', `/api/books-db/${book.id}`).send({ isPublic: false }).expect(503)
    expect(sampleOf(await scrape.books(), 'hikma_books_waiting')).toBe(1)
    expect(sampleOf(await scrape.books(), 'hikma_ready')).toBe(0)
    await books.reconciler.pass()
    expect(sampleOf(await scrape.books(), 'hikma_books_waiting')).toBe(0)
  })

  it('leave out what is unknown while the database is away', async () => {
    books.database.isAway = true
    chat.database.isAway = true
    expect(sampleOf(await scrape.books(), 'hikma_ready')).toBe(0)
    expect(await scrape.chat()).not.toContain('hikma_chat_tokens{')
    books.database.isAway = false
    chat.database.isAway = false
    expect(await scrape.chat()).toContain('hikma_chat_tokens{')
  })

  it('time each call of the store, and distinguish refusals from failures', async () => {
    const count = async (call: string, outcome: string) =>
      sampleOf(await scrape.storage(), 'hikma_store_call_duration_seconds_count', { call, outcome })
    const before = await count('put', 'ok')
    const id = newId()
    await publishBook(storage, { id })
    expect(await count('put', 'ok')).toBeGreaterThan(before)
    expect(await count('list', 'ok')).toBeGreaterThan(0)
    expect(await count('put', 'error')).toBe(0)
    expect(sampleOf(await scrape.storage(), 'hikma_changes_waiting')).toBe(0)
  })

  it('have labels with few values, without IDs, names or addresses', async () => {
    const texts = await Promise.all([scrape.books(), scrape.storage(), scrape.chat()])
    const text = texts.join('\n')
    for (const secret of [SECRET_ID, ADDRESS, 'the-lamp', PASSWORD, SERVICE_TOKEN, API_KEY, 'Mina', '127.0.0.1'])
      expect(text).not.toContain(secret)
    const own = new Set([...text.matchAll(/^hikma_\w+\{(.*)\}/gm)].flatMap(([, labels]) => labels!.match(/\w+(?==")/g)))
    expect([...own].sort()).toEqual(['call', 'le', 'method', 'outcome', 'route', 'state', 'status', 'version'])
    for (const route of valuesOfLabel(text, 'route')) expect(route).toMatch(/^(none|\/(api|internal)\/[a-zA-Z:*/.-]+)$/)
  })

  it('include every one that the dashboard and the alerts query', async () => {
    const exported = exportedNames((await Promise.all([scrape.books(), scrape.storage(), scrape.chat()])).join('\n'))
    for (const file of ['alerts.yml', 'grafana-dashboard.json'] as const) {
      const queried = namesIn(file)
      expect(queried.size).toBeGreaterThan(5)
      expect([...queried].filter((name) => !exported.has(name))).toEqual([])
    }
  })

  it('are served on an internal port only', async () => {
    await books.visitor().get('/metrics').expect(404)
    await request(storage.listener).get('/metrics').expect(404)
    expect((await fetch(`${chat.url}/metrics`)).status).toBe(404)
  })
})
