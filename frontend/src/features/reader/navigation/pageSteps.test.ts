import { describe, expect, it } from 'vitest'
import {
  bookIndex,
  beyond,
  clampPage,
  incomingSide,
  neighbours,
  step,
  travelBetween,
  travelTowards,
  seenIndex,
} from './pageSteps.ts'

describe('clampPage', () => {
  it.each([
    [-3, 10, 0],
    [0, 10, 0],
    [9, 10, 9],
    [10, 10, 9],
    [4.9, 10, 4],
    [Number.NaN, 10, 0],
    [Number.POSITIVE_INFINITY, 10, 9],
    [5, 0, 0],
  ])('brings %d of %d to %d', (index, total, expected) => expect(clampPage(index, total)).toBe(expected))
})

describe('step', () => {
  it('goes one page on', () => expect(step(3, 10, 'next')).toBe(4))
  it('goes one page back', () => expect(step(3, 10, 'previous')).toBe(2))
  it('stays at the last page', () => expect(step(9, 10, 'next')).toBe(9))
  it('stays at the first page', () => expect(step(0, 10, 'previous')).toBe(0))
})

describe('travelTowards', () => {
  it('reads on to the right in a left-to-right book', () => expect(travelTowards('right', 'ltr')).toBe('next'))
  it('reads back to the left in a left-to-right book', () => expect(travelTowards('left', 'ltr')).toBe('previous'))
  it('reads on to the left in a right-to-left book', () => expect(travelTowards('left', 'rtl')).toBe('next'))
  it('reads back to the right in a right-to-left book', () => expect(travelTowards('right', 'rtl')).toBe('previous'))
})

describe('incomingSide', () => {
  it('brings the next page from the right, left to right', () => expect(incomingSide('next', 'ltr')).toBe(1))
  it('brings the next page from the left, right to left', () => expect(incomingSide('next', 'rtl')).toBe(-1))
  it('brings the previous page from the right, right to left', () => expect(incomingSide('previous', 'rtl')).toBe(1))
  it('brings the first page from nowhere', () => expect(incomingSide(null, 'rtl')).toBe(0))
})

describe('travelBetween', () => {
  it('is next forwards', () => expect(travelBetween(2, 9)).toBe('next'))
  it('is previous backwards', () => expect(travelBetween(9, 2)).toBe('previous'))
  it('is nothing where the place is kept', () => expect(travelBetween(2, 2)).toBeNull())
})

describe('neighbours', () => {
  it('are both sides in the middle, the next first', () => expect(neighbours(4, 10)).toEqual([5, 3]))
  it('is only the second page at the first', () => expect(neighbours(0, 10)).toEqual([1]))
  it('is nothing in a book of one page', () => expect(neighbours(0, 1)).toEqual([]))
})

describe('beyond', () => {
  it('is the page after the next', () => expect(beyond(4, 10)).toEqual([6]))
  it('is nothing at the last two', () => expect([...beyond(8, 10), ...beyond(9, 10)]).toEqual([]))
})

describe('a page that is being deleted', () => {
  it('is passed over in both ways of counting', () => {
    const seen = [0, 1, 3, 4].map((index) => seenIndex(index, 2))
    expect(seen).toEqual([0, 1, 2, 3])
    expect(seen.map((index) => bookIndex(index, 2))).toEqual([0, 1, 3, 4])
  })
  it('changes nothing where there is none', () => {
    expect(seenIndex(3, null)).toBe(3)
    expect(bookIndex(3, null)).toBe(3)
  })
})
