import { describe, expect, it } from 'vitest'
import {
  bookIndex,
  indexAfter,
  indexesBeyond,
  clampPage,
  incomingSide,
  neighbourIndexes,
  stepBetween,
  stepTowards,
  visibleIndex,
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
  ])('clamps %d of %d to %d', (index, total, expected) => expect(clampPage(index, total)).toBe(expected))
})

describe('indexAfter', () => {
  it('moves one page forward', () => expect(indexAfter(3, 10, 'next')).toBe(4))
  it('moves one page back', () => expect(indexAfter(3, 10, 'previous')).toBe(2))
  it('stays at the last page', () => expect(indexAfter(9, 10, 'next')).toBe(9))
  it('stays at the first page', () => expect(indexAfter(0, 10, 'previous')).toBe(0))
})

describe('stepTowards', () => {
  it('is next to the right in a left-to-right book', () => expect(stepTowards('right', 'ltr')).toBe('next'))
  it('is previous to the left in a left-to-right book', () => expect(stepTowards('left', 'ltr')).toBe('previous'))
  it('is next to the left in a right-to-left book', () => expect(stepTowards('left', 'rtl')).toBe('next'))
  it('is previous to the right in a right-to-left book', () => expect(stepTowards('right', 'rtl')).toBe('previous'))
})

describe('incomingSide', () => {
  it('is right for the next page of a left-to-right book', () => expect(incomingSide('next', 'ltr')).toBe(1))
  it('is left for the next page of a right-to-left book', () => expect(incomingSide('next', 'rtl')).toBe(-1))
  it('is right for the previous page of a right-to-left book', () => expect(incomingSide('previous', 'rtl')).toBe(1))
  it('is neither side without a step', () => expect(incomingSide(null, 'rtl')).toBe(0))
})

describe('stepBetween', () => {
  it('is next if the index is larger', () => expect(stepBetween(2, 9)).toBe('next'))
  it('is previous if the index is smaller', () => expect(stepBetween(9, 2)).toBe('previous'))
  it('is null if the index is the same', () => expect(stepBetween(2, 2)).toBeNull())
})

describe('neighbourIndexes', () => {
  it('are the next and the previous page in the middle, the next one first', () =>
    expect(neighbourIndexes(4, 10)).toEqual([5, 3]))
  it('is only the second page on the first page', () => expect(neighbourIndexes(0, 10)).toEqual([1]))
  it('is empty in a book of one page', () => expect(neighbourIndexes(0, 1)).toEqual([]))
})

describe('indexesBeyond', () => {
  it('is the page after the next', () => expect(indexesBeyond(4, 10)).toEqual([6]))
  it('is empty on the last two pages', () => expect([...indexesBeyond(8, 10), ...indexesBeyond(9, 10)]).toEqual([]))
})

describe('visibleIndex and bookIndex', () => {
  it('skip the page that is being deleted, in both directions', () => {
    const visible = [0, 1, 3, 4].map((index) => visibleIndex(index, 2))
    expect(visible).toEqual([0, 1, 2, 3])
    expect(visible.map((index) => bookIndex(index, 2))).toEqual([0, 1, 3, 4])
  })
  it('change nothing if no page is being deleted', () => {
    expect(visibleIndex(3, null)).toBe(3)
    expect(bookIndex(3, null)).toBe(3)
  })
})
