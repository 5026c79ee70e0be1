import { expect, it } from 'vitest'
import { createSearchLimit } from './searchLimit.ts'

const present = new AbortController().signal
/** Runs all pending callbacks. */
const soon = () => new Promise((resolve) => setImmediate(resolve))

/** A limit, and searches on it that last until they are ended. */
function startSearches() {
  const limit = createSearchLimit(1_000)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const search = (name: string, ip: string, signal = present) => {
    const answer = limit.run(signal, ip, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
    answer.catch(() => undefined)
    return answer
  }
  return { limit, begun, search, endFirst: () => ends.shift()!() }
}

it('lets two searches of an address run and four wait, and gives the next turn to another address', async () => {
  const { limit, begun, search, endFirst } = startSearches()
  const flood = Array.from({ length: 6 }, (_, n) => search(`flood ${n}`, '192.0.2.1'))
  await soon()
  expect([begun, limit.waiting()]).toEqual([['flood 0', 'flood 1'], 4])
  await expect(search('flood 6', '192.0.2.1')).rejects.toMatchObject({
    code: 'too_many_searches',
    headers: { 'retry-after': '1' },
  })
  for (let n = 0; n < 3; n++) void search(`reader ${n}`, `198.51.100.${n}`)
  await soon()
  expect(begun).toEqual(['flood 0', 'flood 1', 'reader 0', 'reader 1'])
  endFirst()
  await soon()
  expect(begun.at(-1)).toBe('reader 2')
  endFirst()
  await soon()
  expect(begun.at(-1)).toBe('flood 2')
  expect(await Promise.all([flood[0], flood[1]])).toEqual(['flood 0', 'flood 1'])
})

it('drops a search whose reader has left before its turn', async () => {
  const { limit, begun, search, endFirst } = startSearches()
  void search('first', '192.0.2.1')
  void search('second', '192.0.2.1')
  const reader = new AbortController()
  const dropped = search('third', '192.0.2.1', reader.signal)
  await soon()
  reader.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  expect(limit.waiting()).toBe(0)
  endFirst()
  await soon()
  expect(begun).toEqual(['first', 'second'])
})
