import { describe, expect, it } from 'vitest'
import { rowsToRender, spaceAround } from './shelfRows.ts'

describe('rowsToRender', () => {
  it('takes those near the screen', () => expect(rowsToRender([4, 5, 6], null, 100)).toEqual([4, 5, 6]))
  it('keeps the row with the focus and its neighbours', () =>
    expect(rowsToRender([40, 41], 7, 100)).toEqual([6, 7, 8, 40, 41]))
  it('takes no row twice', () => expect(rowsToRender([4, 5, 6], 6, 100)).toEqual([4, 5, 6, 7]))
  it.each([
    ['before the first', 0, [0, 1, 40]],
    ['after the last', 99, [40, 98, 99]],
  ])('takes none %s', (_what, kept, rows) => expect(rowsToRender([40], kept, 100)).toEqual(rows))
})

describe('spaceAround', () => {
  const GAP = 10
  const TOP = 200
  /** A shelf of rows that are 100 high. */
  const row = (index: number) => ({ index, start: TOP + index * (100 + GAP), end: TOP + index * (100 + GAP) + 100 })
  const total = 10 * (100 + GAP) - GAP
  /** What the rendered rows, the gaps between all grid items and the spaces come to. */
  const heightOf = (indexes: number[]) => {
    const { before, after } = spaceAround(indexes.map(row), TOP, total, GAP)
    const spacers = before.slice(1).filter((space) => space > 0).length
    const items = indexes.length + spacers
    return before.reduce((sum, space) => sum + space, 0) + indexes.length * 100 + (items - 1) * GAP + after
  }
  it.each([[[0, 1, 2]], [[3, 4]], [[9]], [[1, 2, 7, 8]], [[0, 2, 4, 9]]])(
    'is what the rows that are left out would take: all but %j',
    (indexes) => expect(heightOf(indexes)).toBe(total),
  )
  it('is nothing around nothing', () => expect(spaceAround([], TOP, 0, GAP)).toEqual({ before: [], after: 0 }))
})
