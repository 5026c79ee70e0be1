import { createBlockFinder } from '@hikma/contracts/search/createBlockFinder'
import type { SearchAnswer } from '@hikma/contracts/searchAnswer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, publishPages, type Client } from '../../test-support/builders/createClient.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'
import { PERSIAN_SPELLINGS } from '../builders/persianSpellings.ts'

const spellings = PERSIAN_SPELLINGS.flat()
const sentence = (word: string): string => `و گفت ${word} دیگر`

/** The pairs of a query and the spelling that it does not find. */
const missed = (find: (query: string, text: string) => boolean, queryOf = (word: string) => word): string[] =>
  PERSIAN_SPELLINGS.flatMap((group) =>
    group.flatMap((query) =>
      group.flatMap((written) => (find(queryOf(query), sentence(written)) ? [] : [`${query} → ${written}`])),
    ),
  )
const findsIn = (query: string, text: string): boolean => [...createBlockFinder(query)([{ text }])].length === 1

describe('more than 200 Persian spellings', () => {
  it('are as many', () => expect(new Set(spellings).size).toBeGreaterThan(200))
  it('are found by all other spellings of the word', () => expect(missed(findsIn)).toEqual([]))
  it('are found as a phrase', () => expect(missed(findsIn, (word) => `"${word}"`)).toEqual([]))
  it('are found within a phrase', () => {
    expect(missed(findsIn, (word) => `"گفت ${word} دیگر"`)).toEqual([])
  })
})

describe.each(enginePairs)('Persian spellings in the pages of a book on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let replica: Replica
    let admin: Client
    beforeAll(async () => {
      pair = await start()
      replica = await pair.replica(await pair.freshStore())
      admin = createClient(replica)
      await admin.signIn()
      await publishPages(admin, 'spellings', [spellings.map((word) => `<p>${sentence(word)}</p>`).join('')])
    })
    afterAll(async () => {
      await replica?.stop()
      await pair?.stop()
    })

    const search = async (q: string): Promise<SearchAnswer> => {
      const path = `/api/books-db/spellings/search?limit=100&q=${encodeURIComponent(q)}`
      return (await admin.ask<SearchAnswer>(path)).body
    }

    it('are proposed by the database', async () => {
      await expect.poll(async () => (await search('گفت')).ready).toBe(1)
      const lacking: string[] = []
      for (const group of PERSIAN_SPELLINGS) {
        const blocks = group.map((word) => spellings.indexOf(word))
        for (const query of [group[0]!, `"${group.at(-1)!}"`]) {
          const found = new Set((await search(query)).hits.map(({ block }) => block))
          if (!blocks.every((block) => found.has(block))) lacking.push(query)
        }
      }
      expect(lacking).toEqual([])
    })
  })
})
