import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@hikma/service-kit/createPool'
import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient, publishPages, type Client } from '../../test-support/builders/createClient.ts'
import { PATIENCE } from '../../test-support/engines/patience.ts'
import { type Deployment, embedded, separate } from './crash/deployments.ts'
import type { CrashPoint } from './crash/killOnCommand.ts'

/** Between the swap of the manifest and the row of the book, and after the row, before that of its passages. */
const POINTS: CrashPoint[] = [
  { kind: 'call', at: 0, when: 'after' },
  { kind: 'row', at: 0, when: 'before' },
  { kind: 'row', at: 0, when: 'after' },
]
const PAGES = 3
/** Searches after each kill. With those that wait for the pages they are fewer than an address may make in a minute. */
const SEARCHES = 40
/** Until a busy machine has made a book searchable. */
const FILLED = { timeout: 120_000, interval: 1_500 }

describe.each([embedded, separate])('a search after kill -9 of books-service on $name', (kind) => {
  describe.skipIf(!kind.isAvailable)('(running)', () => {
    let deployment: Deployment
    let admin: Client
    let visitor: Client
    beforeAll(async () => {
      deployment = await kind.start()
      admin = createClient(deployment)
      visitor = createClient(deployment)
      await vi.waitFor(() => admin.signIn(), { timeout: 60_000, interval: 200 })
    })
    afterAll(() => deployment?.stop())

    /** The count of a search for a word; null while the library answers nothing. */
    async function total(client: Client, word: string): Promise<number | null> {
      const answer = await client.ask<SearchAnswer>(`/api/search?q=${word}`).catch(() => null)
      if (answer?.status !== 200) return null
      expect(answer.body.hits).toHaveLength(answer.body.total)
      return answer.body.total
    }

    /** Whether Postgres still has the passages among the public ones. */
    async function areRowsPublic(databaseUrl: string, id: string): Promise<boolean> {
      const pool = createPool(databaseUrl, 'tests', PATIENCE)
      const { rows } = await pool.query(
        'select bool_and(is_public) as found from catalogue.indexed_passages join catalogue.pages on id = page where book = $1',
        [id],
      )
      await pool.end()
      return rows[0].found
    }

    it.each(POINTS)('shows nothing of a book that has become private: $when a $kind', async (point) => {
      const id = `${point.kind}-${point.when}`
      const word = `secret${point.kind}${point.when}`
      const page = `<p>${word}</p>`
      await publishPages(admin, id, Array<string>(PAGES).fill(page))
      await expect.poll(() => total(visitor, word), FILLED).toBe(PAGES)

      await deployment.arm('books', point)
      await admin.put(id, { isPublic: false }).catch(() => null)
      if (deployment.databaseUrl !== null) expect(await areRowsPublic(deployment.databaseUrl, id)).toBe(true)
      expect(await deployment.revive('books')).toBe(true)

      const seen: (number | null)[] = []
      for (let search = 0; search < SEARCHES; search++) {
        seen.push(await total(visitor, word))
        await sleep(50)
      }
      expect(seen.filter((found) => found !== null && found > 0)).toEqual([])
      expect(seen).toContain(0)
      await expect.poll(() => total(admin, word), FILLED).toBe(PAGES)
    })
  })
})
