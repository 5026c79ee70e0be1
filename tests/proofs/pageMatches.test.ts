import { alignInOrder } from '@hikma/storage-service/area/replacement/alignInOrder'
import { matchPages, type MatchedPage } from '@hikma/storage-service/area/replacement/matchPages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const page = (digest: string): MatchedPage => ({ digest, words: () => Promise.resolve(new Uint32Array()) })

describe('matchPages', () => {
  it('never breaks the order, nor names a page twice', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5)), fc.array(fc.nat(5)), async (before, after) => {
        const pairs = Object.entries(
          Object.fromEntries(await matchPages(before.map(String).map(page), after.map(String).map(page), () => {})),
        )
        const places = pairs.map(([, to]) => to)
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
        for (const [from, to] of pairs) expect(before[Number(from)]).toBe(after[to])
      }),
    ))
})

describe('alignInOrder', () => {
  it('finds a longest common subsequence', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 8 }), fc.array(fc.nat(3), { maxLength: 8 }), async (a, b) => {
        const score = (i: number, j: number) => (a[i] === b[j] ? 1 : 0)
        const pairs = await alignInOrder({ before: a.length, after: b.length, score, pause: () => {} })
        const longest = (i: number, j: number): number =>
          i === a.length || j === b.length
            ? 0
            : Math.max(score(i, j) + (score(i, j) ? longest(i + 1, j + 1) : 0), longest(i + 1, j), longest(i, j + 1))
        expect(pairs.length).toBe(longest(0, 0))
      }),
    ))
})
