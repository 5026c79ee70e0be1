import { createHash, randomBytes } from 'node:crypto'
import { createLogger } from '@hikma/service-kit/logger'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestBooks, emptyDatabase, type BooksOptions, type TestBooks } from '../builders/createTestBooks.ts'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

const MB = 1024 * 1024
const YEAR_MS = 365 * 24 * 60 * 60_000

let running: RunningDatabase
let books: TestBooks

beforeAll(async () => {
  running = await startPGlite()
})
afterAll(() => running.stop())
const start = async (options: BooksOptions = {}) => {
  books = await createTestBooks(running.pool, { trustProxy: true, ...options })
}
beforeEach(async () => {
  await emptyDatabase(running.pool)
  await start()
})

const newKey = () => randomBytes(32).toString('base64url')

interface Sent {
  key?: string
  headers?: Record<string, string>
  ip?: string
}
const call = (method: 'get' | 'put' | 'delete', { key, headers = {}, ip = '192.0.2.7' }: Sent) => {
  const test = request(books.app)[method]('/api/carry').set('x-forwarded-for', ip).set(headers)
  return key === undefined ? test : test.set('authorization', `Bearer ${key}`)
}
const put = (sent: Sent, sealed: Buffer = Buffer.from('sealed')) =>
  call('put', sent).set('content-type', 'application/octet-stream').send(sealed)
const create = (key: string, sealed?: Buffer, ip?: string) =>
  put({ key, headers: { 'if-none-match': '*' }, ...(ip !== undefined && { ip }) }, sealed)
const bytesOf = async (key: string): Promise<Buffer> => {
  const answer = await call('get', { key }).buffer().expect(200)
  return answer.body as Buffer
}
const codeOf = async (test: request.Test) => {
  const { status, body } = await test
  return [status, body.code]
}

describe('a sealed state', () => {
  it('is given to whoever has its key, byte by byte, and stored by no cache', async () => {
    const key = newKey()
    const sealed = randomBytes(70_000)
    const { headers } = await create(key, sealed).expect(204)
    const answer = await call('get', { key }).buffer().expect(200)
    expect(answer.headers).toMatchObject({
      etag: headers['etag'],
      'cache-control': 'no-store',
      'content-type': 'application/octet-stream',
    })
    expect(Buffer.compare(answer.body as Buffer, sealed)).toBe(0)
    await call('get', { key, headers: { 'if-none-match': headers['etag']! } }).expect(304)
    expect(await codeOf(call('get', { key: newKey() }))).toEqual([404, 'carry_missing'])
  })

  it('is replaced only by who has read its present version', async () => {
    const key = newKey()
    const first = (await create(key)).get('etag')!
    const second = (await put({ key, headers: { 'if-match': first } }, Buffer.from('two')).expect(204)).get('etag')!
    expect(second).not.toBe(first)
    for (const headers of [{ 'if-match': first }, { 'if-none-match': '*' }])
      expect(await codeOf(put({ key, headers }))).toEqual([412, 'carry_changed'])
    expect(await bytesOf(key)).toEqual(Buffer.from('two'))
  })

  it('is written by one of ten devices that write the same version', async () => {
    const key = newKey()
    const etag = (await create(key)).get('etag')!
    const statuses: number[] = []
    for (const answer of await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        put({ key, headers: { 'if-match': etag }, ip: `192.0.2.${n}` }, Buffer.from(`device ${n}`)),
      ),
    ))
      statuses.push(answer.status)
    expect(statuses.toSorted()).toEqual([204, ...Array<number>(9).fill(412)])
  })

  it('has never a version again, even if it was lost meanwhile', async () => {
    const key = newKey()
    const lost = (await create(key)).get('etag')!
    await running.pool.query('delete from catalogue.carried')
    expect(await codeOf(put({ key, headers: { 'if-match': lost } }))).toEqual([404, 'carry_missing'])
    books.clock.pass(1)
    expect((await create(key)).get('etag')).not.toBe(lost)
  })

  it('that was ended is gone for all devices, which are told so', async () => {
    const key = newKey()
    const etag = (await create(key)).get('etag')!
    await call('delete', { key }).expect(204)
    await call('delete', { key }).expect(204)
    expect(await codeOf(call('get', { key }))).toEqual([410, 'carry_ended'])
    for (const headers of [{ 'if-match': etag }, { 'if-none-match': '*' }])
      expect(await codeOf(put({ key, headers }))).toEqual([410, 'carry_ended'])
    const { rows } = await running.pool.query('select sealed from catalogue.carried')
    expect(rows).toEqual([{ sealed: null }])
    expect(await codeOf(call('delete', { key: newKey() }))).toEqual([404, 'carry_missing'])
  })

  it('stays as long as somebody reads it, and goes after two years without', async () => {
    const [read, idle] = [newKey(), newKey()]
    for (const key of [read, idle]) await create(key)
    books.clock.pass(YEAR_MS)
    await call('get', { key: read }).expect(200)
    books.clock.pass(YEAR_MS + 24 * 60 * 60_000)
    await books.start()
    await books.stop()
    await call('get', { key: read }).expect(200)
    await call('get', { key: idle }).expect(404)
  })
})

describe('a request', () => {
  it.each([
    ['no key', undefined],
    ['a short key', 'c2hvcnQ'],
    ['33 bytes', randomBytes(33).toString('base64url')],
    ['another spelling of the same bytes', `${'A'.repeat(42)}B`],
  ])('with %s is 401', async (_what, key) => {
    for (const method of ['get', 'put', 'delete'] as const) {
      const sent = call(method, key === undefined ? {} : { key })
      expect(await codeOf(sent)).toEqual([401, 'carry_key_required'])
    }
  })

  it('with its key in the address is 401', async () => {
    const key = newKey()
    await create(key)
    await request(books.app).get(`/api/carry?key=${key}`).expect(401)
    await request(books.app).get(`/api/carry/${key}`).expect(404)
  })

  it.each([
    ['no condition', {}, 428, 'carry_version_required'],
    ['a condition without quotes', { 'if-match': '17' }, 400, 'carry_if_match_invalid'],
    ['any version', { 'if-match': '*' }, 400, 'carry_if_match_invalid'],
    ['a version for a new state', { 'if-none-match': '"17"' }, 400, 'if_none_match_invalid'],
  ])('that writes with %s is refused', async (_what, headers, status, code) => {
    const key = newKey()
    expect(await codeOf(put({ key, headers }))).toEqual([status, code])
    await call('get', { key }).expect(404)
  })

  it.each([
    ['JSON', { 'content-type': 'application/json' }, Buffer.from('{}'), 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, Buffer.from('a=b'), 415],
    ['a compressed body', { 'content-encoding': 'gzip' }, Buffer.from('x'), 415],
    ['no byte', {}, Buffer.alloc(0), 415],
    ['more than 1 MB', {}, Buffer.alloc(MB + 1), 413],
  ])('that writes %s is refused', async (_what, headers, sealed, status) => {
    const key = newKey()
    const sent = create(key, sealed)
    for (const [name, value] of Object.entries(headers)) void sent.set(name, value)
    await sent.expect(status)
    await call('get', { key }).expect(404)
  })

  it('that writes 1 MB is taken', async () => {
    const key = newKey()
    await create(key, Buffer.alloc(MB, 1)).expect(204)
    expect((await bytesOf(key)).length).toBe(MB)
  })

  it('of another site that changes something is refused', async () => {
    const key = newKey()
    await create(key)
    await call('delete', { key, headers: { 'sec-fetch-site': 'cross-site' } }).expect(403)
  })
})

describe('a limit', () => {
  it('ends the guesses of an address, and neither those of others nor what succeeds', async () => {
    const key = newKey()
    await create(key)
    for (let n = 0; n < 30; n++) await call('get', { key }).expect(200)
    for (let n = 0; n < 20; n++) await call('get', { key: newKey(), ip: `2001:db8::${n}` }).expect(404)
    const refused = await call('get', { key: newKey(), ip: '2001:db8::ffff' })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_codes'])
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0)
    await call('get', { key, ip: '2001:db8:0:1::1' }).expect(200)
  })

  it('counts guesses that are made at once, and those that write', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await put({ key: newKey(), headers: { 'if-match': '"1"' } })).status),
    )
    for (let n = 0; n < 12; n++) statuses.push((await call('delete', { key: newKey() })).status)
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it('ends what one address adds in a day, and takes back what was not stored', async () => {
    const keys = Array.from({ length: 8 }, newKey)
    for (const key of keys) await create(key, Buffer.alloc(MB, 1)).expect(204)
    const etag = (await call('get', { key: keys[0]! }).buffer()).get('etag')!
    const more = newKey()
    expect(await codeOf(create(more))).toEqual([429, 'carry_address_full'])
    // what does not grow is still written
    await put({ key: keys[0]!, headers: { 'if-match': etag } }, Buffer.alloc(MB, 2)).expect(204)
    await create(more, Buffer.from('x'), '192.0.2.8').expect(204)
    // another replica and a restart know it too
    await start()
    expect(await codeOf(create(newKey()))).toEqual([429, 'carry_address_full'])
  })

  it('keeps all states together within the room of the server, and charges nobody for what had none', async () => {
    await start({ maxCarried: 100_000 })
    const [first, second] = [newKey(), newKey()]
    const etag = (await create(first, Buffer.alloc(60_000, 1)).expect(204)).get('etag')!
    expect(await codeOf(create(second, Buffer.alloc(50_000, 1)))).toEqual([507, 'carry_full'])
    expect(await codeOf(put({ key: first, headers: { 'if-match': etag } }, Buffer.alloc(100_001, 1)))).toEqual([
      507,
      'carry_full',
    ])
    expect((await bytesOf(first)).length).toBe(60_000)
    await put({ key: first, headers: { 'if-match': etag } }, Buffer.alloc(50_000, 1)).expect(204)
    await create(second, Buffer.alloc(50_000, 1)).expect(204)
    const { rows } = await running.pool.query('select sum(points)::int as kilobytes from catalogue.carried_growth')
    expect(rows[0].kilobytes).toBe(64 + 64)
  })
})

describe('what the server keeps', () => {
  it('names neither keys, nor what was sent: not in the database, the log and the metrics', async () => {
    const lines: string[] = []
    await start({ logger: createLogger('books-service', 'debug', { write: (line) => void lines.push(line) }) })
    const key = newKey()
    const etag = (await create(key)).get('etag')!
    await call('get', { key }).expect(200)
    await call('get', { key: `${key}A` }).expect(401)
    await put({ key, headers: { 'if-match': etag } }).expect(204)
    await put({ key, headers: { 'if-match': etag } }).expect(412)
    books.database.isAway = true
    await call('get', { key }).expect(503)
    books.database.isAway = false
    const { rows } = await running.pool.query('select * from catalogue.carried')
    expect(Object.keys(rows[0]).toSorted()).toEqual(['key_hash', 'sealed', 'used_on', 'version'])
    const hash = createHash('sha256').update(Buffer.from(key, 'base64url')).digest()
    expect(rows[0].key_hash).toEqual(hash)
    const { rows: growth } = await running.pool.query('select * from catalogue.carried_growth')
    const metrics = (await request(books.internal).get('/metrics')).text
    const kept = [...lines, metrics, JSON.stringify(growth), JSON.stringify(rows)].join('\n')
    expect(lines.filter((line) => line.includes('"/api/carry"')).length).toBeGreaterThan(4)
    expect(metrics).toContain('route="/api/carry"')
    for (const secret of [key, key.slice(0, 20), Buffer.from(key, 'base64url').toString('hex')])
      expect(kept).not.toContain(secret)
    // the log names no state at all
    for (const name of [hash.toString('hex'), hash.toString('base64')]) expect(lines.join('')).not.toContain(name)
  })
})
