import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  clientAt,
  createClient,
  publishPages,
  readPages,
  type Client,
} from '../../../test-support/builders/createClient.ts'
import { says } from '../../../test-support/engines/startFakeModel.ts'
import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import { addressOf, DAILY_TOKENS, type Service, type Stack } from './buildStack.ts'

/** An address of a client, sent as a trusted proxy sends it. */
const clientAddress = (last: number): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${last}` })

const POLLING = { timeout: 30_000 }

/** Declares the tests of replicas that do not know each other. Each is asked at its own address. */
export function testReplicas(stackOf: () => Stack): void {
  describe('replicas', () => {
    let admin: Client
    let each: Client[]
    let chats: string[]
    let cookie: string
    const asAdmin = () => ({ headers: { cookie } })

    beforeAll(async () => {
      const stack = stackOf()
      const urlsOf = async (service: Service, port: number): Promise<string[]> => {
        const containers = await stack.containersOf(service)
        return Promise.all(
          containers.map(async (id) => `http://${await addressOf(id, stack.networkTo(service))}:${port}`),
        )
      }
      const [storages, books] = await Promise.all([urlsOf('storage-service', 3001), urlsOf('books-service', 3002)])
      each = storages.map((storageUrl, at) => createClient({ storageUrl, booksUrl: books[at]! }))
      chats = await urlsOf('chat-service', 3003)
      expect([storages.length, books.length, chats.length]).toEqual([3, 3, 2])
      admin = clientAt(stack.url)
      await admin.signIn()
    })

    const askEach = <Answer>(ask: (client: Client) => Promise<Answer>) => Promise.all(each.map(ask))

    it('accept a session that one of them opened, and refuse it after it is ended at another', async () => {
      const [first, second] = each as [Client, Client]
      const signIn = { method: 'POST', body: { password: PASSWORD } }
      const { headers } = await first.ask('/api/session', signIn)
      cookie = headers.getSetCookie()[0]!.split(';')[0]!
      const isAdmin = async (client: Client) => (await client.ask('/api/session', asAdmin())).body
      expect(await askEach(isAdmin)).toEqual([{ admin: true }, { admin: true }, { admin: true }])
      const createArea = { ...asAdmin(), method: 'POST', body: { action: 'createBucket', bucketName: 'compose-book' } }
      expect(await askEach(async (client) => (await client.ask('/api/upload', createArea)).status)).toEqual([
        200, 200, 200,
      ])
      expect((await second.ask('/api/session', { ...asAdmin(), method: 'DELETE' })).status).toBe(204)
      expect(await askEach(isAdmin)).toEqual([{ admin: false }, { admin: false }, { admin: false }])
      // storage-service caches the session's answer for two seconds
      await sleep(2_000)
      expect(await askEach(async (client) => (await client.ask('/api/upload', createArea)).status)).toEqual([
        401, 401, 401,
      ])
    })

    it('each refuse a private book to visitors one second after it was made private', async () => {
      await publishPages(admin, 'replicas-hidden', ['<p>one</p>'])
      const readStatuses = () => askEach(async (client) => (await client.page('replicas-hidden', 1)).status)
      expect(await readStatuses()).toEqual([200, 200, 200])
      expect((await admin.put('replicas-hidden', { isPublic: false })).status).toBe(200)
      await sleep(1_000)
      expect(await readStatuses()).toEqual([404, 404, 404])
      for (const path of ['/api/books-db', '/api/books', '/api/books-db/replicas-hidden']) {
        const answers = await askEach(async (client) => JSON.stringify((await client.ask(path)).body))
        expect(answers.join()).not.toContain('replicas-hidden')
      }
    })

    it('serve the same pages after pages were inserted and deleted', async () => {
      let { version } = await publishPages(admin, 'replicas-pages', ['<p>one</p>', '<p>two</p>', '<p>three</p>'])
      const changes = [
        () => admin.insertPage('replicas-pages', 2, '<p>between</p>', version),
        () => admin.deletePage('replicas-pages', 1, version),
        () => admin.insertPage('replicas-pages', 4, '<p>last</p>', version),
      ]
      for (const change of changes) {
        const { status, body } = await change()
        expect(status).toBe(200)
        version = body.version
      }
      // each replica trusts its cache for half a second
      await sleep(1_000)
      const pages = ['<p>between</p>', '<p>two</p>', '<p>three</p>', '<p>last</p>']
      expect(await askEach((client) => readPages(client, 'replicas-pages'))).toEqual([pages, pages, pages])
    })

    it('allow an address five wrong passwords together, not five each', async () => {
      const headers = clientAddress(1)
      const attempt = { method: 'POST', body: { password: 'a wrong guess' }, headers }
      const attempts = Array.from({ length: 9 }, (_attempt, at) => each[at % 3]!.ask('/api/session', attempt))
      const statuses = (await Promise.all(attempts)).map(({ status }) => status)
      // on a busy machine the database may answer some attempts too late: these do not count
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
      const right = { ...attempt, body: { password: PASSWORD } }
      for (const client of each)
        await expect.poll(async () => (await client.ask('/api/session', right)).status, POLLING).toBe(429)
      const elsewhere = { ...right, headers: clientAddress(2) }
      await expect.poll(async () => (await each[0]!.ask('/api/session', elsewhere)).status, POLLING).toBe(204)
    })

    it('count one opening of a book for an address that opens it three times', async () => {
      const addresses = Array.from({ length: 10 }, (_address, at) => clientAddress(10 + at))
      const path = '/api/books-db/replicas-opened'
      await publishPages(admin, 'replicas-opened', ['<p>one</p>'])
      for (const round of [1, 2, 3]) {
        // nginx asks for the addresses of the replicas every second, and may get them in another order
        if (round > 1) await sleep(1_500)
        for (const headers of addresses) {
          const { status } = await admin.ask(`${path}/reads`, { method: 'POST', headers })
          expect(status).toBe(204)
        }
      }
      const reads = async () => (await admin.ask<{ totalReads: number }>(path)).body.totalReads
      await expect.poll(reads, POLLING).toBeGreaterThanOrEqual(addresses.length)
      // each replica writes its counts every second
      await sleep(2_000)
      expect(await reads()).toBe(addresses.length)
    })

    it('share one token budget of the assistant', async () => {
      const { model, databaseUrl } = stackOf()
      const database = new pg.Client(await databaseUrl())
      await database.connect()
      const spent = async (): Promise<number> =>
        Number((await database.query('select coalesce(sum(tokens), 0) as tokens from chat.days')).rows[0].tokens)
      let asked = 0
      const ask = async (): Promise<number> => {
        const body = JSON.stringify({ query: 'Who is Mina?' })
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${asked}` }
        return (await fetch(`${chats[asked++ % 2]}/api/chat`, { method: 'POST', body, headers })).status
      }
      try {
        model.behave(says('Mina.'))
        const before = await spent()
        expect(await ask()).toBe(200)
        // the model reports no usage, so the estimate of one question stays spent
        const estimate = (await spent()) - before
        expect(estimate).toBeGreaterThan(0)
        await database.query('update chat.days set tokens = $1', [DAILY_TOKENS - 3 * estimate - 1])
        const statuses = await Promise.all(Array.from({ length: 10 }, ask))
        expect(statuses.filter((status) => status === 200)).toHaveLength(3)
        expect(statuses.filter((status) => status === 503)).toHaveLength(7)
      } finally {
        await database.query('delete from chat.days')
        await database.end()
      }
    })
  })
}
