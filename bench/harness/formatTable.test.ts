import { describe, expect, it } from 'vitest'
import { rowOf } from './rowOf.ts'
import { formatTable } from './formatTable.ts'

describe('formatTable', () => {
  it('shows every row, and the notes below', () => {
    const rows = [
      rowOf({ name: 'page', unit: 'req/s', ours: [12_345], baseline: [10_000], goal: { of: 'ratio', atLeast: 0.8 } }),
      rowOf({ name: 'turn', unit: 'ms', ours: [1.2345], baseline: [1, 2, 3, 4], note: 'on a phone' }),
    ].map((row, at) => (at === 0 ? { ...row, began: '2026-01-02 03:04, load 0.5' } : row))
    expect(
      formatTable(rows)
        .split('\n')
        .map((line) => line.replaceAll(/ +/g, ' ')),
    ).toEqual([
      '| name | unit | ours | baseline | ratio | goal | holds | began |',
      expect.stringMatching(/^\| -+ /),
      '| page | req/s | 12,345 | 10,000 | 1.23 | ≥ 0.8 × | yes | 2026-01-02 03:04, load 0.5 |',
      '| turn | ms | 1.23 | 2 (1–4, spread 100 %) | unsteady | reported | – | – |',
      '',
      '- turn: on a phone',
    ])
  })
})
