import { Readable } from 'node:stream'
import { listen, portOf } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../builders/createTestClock.ts'
import { publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

onEveryStore('a store that fails while somebody reads', (fresh) => {
  const PAGE = '<p>text</p>'.repeat(60_000)
  let store: ObjectStore
  let healthy: TestService
  let page: string
  beforeAll(async () => {
    store = await fresh()
    healthy = createTestStorage(store)
    const { id } = await publishBook(healthy, { pages: [PAGE] })
    page = `/api/download/${id}/1.html`
  })

  /** A store whose bodies of pages break off in the middle. */
  const breaking = (): ObjectStore => ({
    ...store,
    async get(key, range) {
      const object = await store.get(key, range)
      // the first piece of a page comes before the answer begins
      if (!object || !key.includes('/stages/') || range?.start === 0) return object
      object.body.destroy()
      const body = Readable.from(
        (async function* () {
          yield Buffer.alloc(70_000, 'x')
          throw Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' })
        })(),
      )
      return { ...object, body }
    },
  })

  it.each(['identity', 'gzip'])('never makes a part of a page look complete (%s)', async (encoding) => {
    const service = createTestStorage(breaking())
    const reading = service.get(page).set('accept-encoding', encoding).timeout(60_000)
    await expect(reading.then(({ text }) => text)).rejects.toThrow(/aborted|hang up|reset/i)
    expect((await service.get('/api/books')).status).toBe(200)
  })

  describe('because it does not answer', () => {
    const silent = (isDown: () => boolean): ObjectStore => {
      const ask =
        <Args extends unknown[], Answer>(call: (...given: Args) => Promise<Answer>) =>
        async (...given: Args): Promise<Answer> => {
          if (isDown()) throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:9000'), { code: 'ECONNREFUSED' })
          return call(...given)
        }
      return { ...store, get: ask(store.get), getIfChanged: ask(store.getIfChanged), put: ask(store.put) }
    }

    it('leads to 503 with a sentence, never to an expired cache entry, until it answers again', async () => {
      let isDown = false
      const clock = createTestClock()
      const service = createTestStorage(
        silent(() => isDown),
        { clock },
      )
      await service.get(page).expect(200)
      isDown = true
      clock.pass(501)
      for (const headers of [{}, { 'if-none-match': '*' }, { range: 'bytes=0-1' }]) {
        const { status, body, headers: given } = await service.get(page).set(headers)
        expect([status, body]).toEqual([503, errorBody(expect.not.stringMatching(/ECONN|10\.0|stack|\/areas\//))])
        expect(given['content-type']).toContain('application/json')
      }
      isDown = false
      await service.get(page).expect(200)
    })

    it('leads to 503 with a sentence for an upload', async () => {
      const service = createTestStorage(silent(() => true))
      const { status, body } = await service.upload('any-book', '1.html', 'x')
      expect([status, body]).toEqual([503, errorBody(expect.stringContaining('try again'))])
    })
  })

  it.each(['identity', 'gzip'])('has its file closed if the reader leaves (%s)', async (encoding) => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(70_000, 'x'))
      },
    })
    const watched: ObjectStore = {
      ...store,
      async get(key, range) {
        const object = await store.get(key, range)
        if (!object || !key.includes('/stages/')) return object
        object.body.destroy()
        return { ...object, body: endless }
      },
    }
    const server = await listen(createTestStorage(watched).listener, '127.0.0.1', 0)
    const leaving = new AbortController()
    const url = `http://127.0.0.1:${portOf(server)}${page}`
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding }, signal: leaving.signal })
    await answer.body!.getReader().read()
    leaving.abort()
    await expect.poll(() => endless.destroyed).toBe(true)
    await closeServer(server)
  })
})
