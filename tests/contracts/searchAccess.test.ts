import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, publishPages, type Client } from '../../test-support/builders/createClient.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'

describe.each(enginePairs)('what a search shows of private books on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let replica: Replica
    /** On the same store and database. */
    let other: Replica
    let admin: Client
    let visitor: Client
    let count = 0
    beforeAll(async () => {
      pair = await start()
      const store = await pair.freshStore()
      replica = await pair.replica(store)
      other = await pair.replica(store)
      admin = createClient(replica)
      visitor = createClient(replica)
      await admin.signIn()
    })
    afterAll(async () => {
      await replica?.stop()
      await other?.stop()
      await pair?.stop()
    })

    const ask = (client: Client, q: string) => client.ask<SearchAnswer>(`/api/search?q=${q}`)
    const askBook = (client: Client, id: string, q: string) =>
      client.ask<SearchAnswer>(`/api/books-db/${id}/search?q=${q}`)
    /** How many passages are counted and shown, and whether there are more. */
    const found = async (client: Client, q: string) => {
      const { body } = await ask(client, q)
      return [body.total, body.hits.length, body.truncated]
    }
    const NOTHING = [0, 0, false]
    const ONE = [1, 1, false]
    const publish = async (page: (word: string) => string, fields = {}, id = `book-${++count}`) => {
      const word = `secret${++count}x`
      await publishPages(admin, id, [page(word)], fields)
      await expect.poll(async () => (await found(admin, word))[0]).toBeGreaterThan(0)
      return { id, word }
    }
    /** Changes storage alone, as if books-service died between the swap and its row. */
    const changeBehind = (id: string, change: Parameters<Replica['storage']['port']['change']>[1]['change']) =>
      replica.storage.port.change(id, { operationId: `behind-${++count}`, change })
    /** Makes the database say that everything is public, as rows do that were never written again. */
    const makeRowsLie = async () => {
      await pair.pool.query('update catalogue.indexed_passages set is_public = true')
      await pair.pool.query('update catalogue.books set is_public = true')
    }

    it('admins find private books, and visitors get the answer of a book that is not there', async () => {
      const { id, word } = await publish((word) => `<p>${word}</p>`, { isPublic: false })
      expect(await found(admin, word)).toEqual(ONE)
      expect((await ask(admin, word)).headers.get('cache-control')).toBe('private, no-store')
      expect((await askBook(admin, id, word)).body.total).toBe(1)
      expect(await found(visitor, word)).toEqual(NOTHING)
      const [hidden, missing] = [await askBook(visitor, id, word), await askBook(visitor, 'no-such-book', word)]
      expect([hidden.status, hidden.body]).toEqual([404, missing.body])
    })

    it('nothing of a book whose row was not written when it became private', async () => {
      const { id, word } = await publish((word) => `<p>${word}</p>`)
      expect(await found(visitor, word)).toEqual(ONE)
      await changeBehind(id, { type: 'patch', patch: { isPublic: false } })
      expect(await found(visitor, word)).toEqual(NOTHING)
      expect((await askBook(visitor, id, word)).status).toBe(404)
      await makeRowsLie()
      expect(await found(visitor, word)).toEqual(NOTHING)
      expect(await found(admin, word)).toEqual(ONE)
    })

    it('nothing on another replica either, whose memory of the manifest is half a second old at most', async () => {
      const { id, word } = await publish((word) => `<p>${word}</p>`)
      const elsewhere = createClient(other)
      await expect.poll(() => found(elsewhere, word)).toEqual(ONE)
      await admin.put(id, { isPublic: false })
      await makeRowsLie()
      // each of the two may come from the memory of the other replica, so each is asked until it has ended
      await expect.poll(() => found(elsewhere, word)).toEqual(NOTHING)
      await expect.poll(async () => (await askBook(elsewhere, id, word)).status).toBe(404)
    })

    it('a book that became public again, on each replica', async () => {
      const { id, word } = await publish((word) => `<p>${word}</p>`, { isPublic: false })
      await admin.put(id, { isPublic: true })
      await expect.poll(() => found(visitor, word)).toEqual(ONE)
      await expect.poll(() => found(createClient(other), word)).toEqual(ONE)
    })

    it('all passages of a long book that became public, and none once it is private', async () => {
      const { id, word } = await publish((word) => `<p>${word}</p>`.repeat(130), { isPublic: false })
      await admin.put(id, { isPublic: true })
      await expect.poll(async () => (await found(visitor, word))[0]).toBe(130)
      await admin.put(id, { isPublic: false })
      expect(await found(visitor, word)).toEqual(NOTHING)
    })

    it('no words of a former book with the same id', async () => {
      const { id, word } = await publish((word) => `<p>${word}</p>`)
      await admin.deleteBook(id)
      expect(await found(admin, word)).toEqual(NOTHING)
      const next = await publish((word) => `<p>${word}</p>`, {}, id)
      expect(await found(visitor, word)).toEqual(NOTHING)
      expect(await found(visitor, next.word)).toEqual(ONE)
    })

    it('not whether there are more passages than were looked at', async () => {
      const { word } = await publish((word) => `<p>${word}</p>`.repeat(2_500), { isPublic: false })
      await publishPages(admin, 'open', [`<p>${word}</p>`])
      await expect.poll(() => found(visitor, word)).toEqual(ONE)
      await makeRowsLie()
      expect(await found(visitor, word)).toEqual(ONE)
    })
  })
})
