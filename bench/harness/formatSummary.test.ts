import { expect, it } from 'vitest'
import { formatSummary } from './formatSummary.ts'
import { rowOf } from './rowOf.ts'

it('shows the rows that it knows with the command that gives them, and leaves out the others', () => {
  const rows = [
    rowOf({ name: 'start-warm', unit: 's', ours: [1.584], goal: { of: 'ours', atMost: 2 } }),
    rowOf({ name: 'page-nginx', unit: 'req/s', ours: [12_345], baseline: [10_000] }),
    rowOf({ name: 'another', unit: 's', ours: [1] }),
  ].map((row) => ({ ...row, bench: row.name }))
  expect(
    formatSummary(rows)
      .split('\n')
      .map((line) => line.replaceAll(/ +/g, ' ')),
  ).toEqual([
    '| what | median | baseline | goal | command |',
    expect.stringMatching(/^\| -+ /),
    '| a public page through nginx | 12,345 req/s | 1.23 × | reported | `make bench ONLY=page-nginx` |',
    '| the start of the one process | 1.58 s | – | ≤ 2 s | `make bench ONLY=start-warm` |',
  ])
})
