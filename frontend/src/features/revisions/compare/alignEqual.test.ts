import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alignEqual } from './alignEqual.ts'

/** The length of the longest common subsequence, by the textbook. */
function commonLength(one: readonly number[], other: readonly number[]): number {
  let row = Array.from({ length: other.length + 1 }, () => 0)
  for (const item of one)
    row = other.reduce(
      (next, value, index) => [
        ...next,
        item === value ? (row[index] ?? 0) + 1 : Math.max(next.at(-1) ?? 0, row[index + 1] ?? 0),
      ],
      [0],
    )
  return row.at(-1) ?? 0
}

const items = fc.array(fc.nat(3), { maxLength: 20 })

it('finds a longest common subsequence', () =>
  fc.assert(
    fc.property(items, items, (before, after) => {
      const matches = [...(alignEqual(before, after, 100) ?? [])]
      const found = matches.filter((match) => match !== -1)
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b))
      for (const [index, match] of matches.entries()) if (match !== -1) expect(after[match]).toBe(before[index])
      expect(found).toHaveLength(commonLength(before, after))
    }),
  ))

it('gives up beyond the distance', () => {
  expect(alignEqual([1, 2, 3], [4, 5, 6], 5)).toBeNull()
  expect(alignEqual([1, 2, 3], [4, 5, 6], 6)).toEqual(new Int32Array([-1, -1, -1]))
})
