import { createLogger } from '@hikma/service-kit/logger'
import { expect, it } from 'vitest'
import { createReads } from './reads.ts'

function counting() {
  const written: [string, number][][] = []
  const readCounts = {
    add: async (reads: ReadonlyMap<string, number>) => void written.push([...reads]),
    all: async () => ({}),
    restore: async () => {},
    noteSaved: async () => {},
  }
  return { written, reads: createReads({ readCounts, clock: () => 0, logger: createLogger('test', 'silent') }) }
}

it('createReads writes one batch for all reads, and nothing if there are none', async () => {
  const { written, reads } = counting()
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) reads.count('well', address)
  reads.count('lamp', '192.0.2.1')
  await reads.flush()
  await reads.flush()
  expect(written).toEqual([
    [
      ['well', 2],
      ['lamp', 1],
    ],
  ])
})

it('createReads counts an IPv6 network as one address', async () => {
  const { written, reads } = counting()
  for (const host of ['1', '2', 'ffff']) reads.count('well', `2001:db8:1:2::${host}`)
  await reads.flush()
  expect(written).toEqual([[['well', 1]]])
})

it('createReads remembers a limited number of openings, the latest ones', async () => {
  const { written, reads } = counting()
  const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  for (let n = 0; n <= 50_000; n++) reads.count('well', addressOf(n))
  reads.count('well', addressOf(50_000))
  reads.count('well', addressOf(0))
  await reads.flush()
  expect(written).toEqual([[['well', 50_002]]])
})
