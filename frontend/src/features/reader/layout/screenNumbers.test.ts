import { describe, expect, it } from 'vitest'
import { countScreens, nearestScreen, screenAt } from './screenNumbers.ts'

describe('countScreens', () => {
  it.each([
    // one column of 340 with gaps of 60: the content ends with a column, not with a gap
    [340, 400, 1],
    [1_140, 400, 3],
    // two columns to a screen, and one on the last
    [740, 800, 1],
    [1_140, 800, 2],
    // rounded
    [1_200.4, 400, 3],
    [0, 400, 1],
    [500, 0, 1],
  ])('content %d px wide on screens of %d px fills %d', (content, width, count) =>
    expect(countScreens(content, width)).toBe(count),
  )

  it('stays right over hundreds of screens of a fractional width', () =>
    expect(countScreens(Math.round(300 * 387.27 - 60), 387.27)).toBe(300))
})

describe('screenAt', () => {
  it.each([
    [0, 0],
    [399, 0],
    [400, 1],
    [1_199, 2],
    [5_000, 2],
    [-3, 0],
  ])('a point %d px from the start is on screen %d of three', (distance, screen) =>
    expect(screenAt(distance, 400, 3)).toBe(screen),
  )
  it('is the first without a width', () => expect(screenAt(100, 0, 3)).toBe(0))
})

describe('nearestScreen', () => {
  it.each([
    [0, 0],
    [199, 0],
    [201, 1],
    [800.3, 2],
    [9_000, 2],
  ])('position %d is nearest to screen %d of three', (position, screen) =>
    expect(nearestScreen(position, 400, 3)).toBe(screen),
  )
})
