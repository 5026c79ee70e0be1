import { describe, expect, it } from 'vitest'
import { rowsToRender, spaceAround } from './shelfRows.ts'

describe('rowsToRender', () => {
  it('returns the rows near the screen', () => expect(rowsToRender([4, 5, 6], null, 100)).toEqual([4, 5, 6]))
  it('adds the pinned row and its neighbours', () => expect(rowsToRender([40, 41], 7, 100)).toEqual([6, 7, 8, 40, 41]))
  it('returns no row twice', () => expect(rowsToRender([4, 5, 6], 6, 100)).toEqual([4, 5, 6, 7]))
  it.each([
    ['before the first', 0, [0, 1, 40]],
    ['after the last', 99, [40, 98, 99]],
  ])('returns no row %s', (_what, pinned, rows) => expect(rowsToRender([40], pinned, 100)).toEqual(rows))
})

describe('spaceAround', () => {
  const GAP = 10
  const TOP = 200
  /** A row of a shelf whose rows are 100 high. */
  const row = (index: number) => ({ index, start: TOP + index * (100 + GAP), end: TOP + index * (100 + GAP) + 100 })
  const total = 10 * (100 + GAP) - GAP
  /** The sum of the rendered rows, the gaps between all grid items and the spaces. */
  const heightOf = (indexes: number[]) => {
    const { before, after } = spaceAround(indexes.map(row), TOP, total, GAP)
    const spacers = before.slice(1).filter((space) => space > 0).length
    const items = indexes.length + spacers
    return before.reduce((sum, space) => sum + space, 0) + indexes.length * 100 + (items - 1) * GAP + after
  }
  it.each([[[0, 1, 2]], [[3, 4]], [[9]], [[1, 2, 7, 8]], [[0, 2, 4, 9]]])(
    'is that of the other rows if these are rendered: %j',
    (indexes) => expect(heightOf(indexes)).toBe(total),
  )
  it('is zero without rows', () => expect(spaceAround([], TOP, 0, GAP)).toEqual({ before: [], after: 0 }))
})
