import { describe, expect, it } from 'vitest'
import { fateOf, numberOf, placeOf } from './pagePlace.ts'

/** An area whose pages have these etags. */
const area = (...etags: string[]) => [
  ...etags.flatMap((etag, at) => [
    { name: `${at + 1}.html`, etag },
    { name: `${at + 1}.info`, etag: `i-${etag}` },
  ]),
  { name: 'map.png', etag: 'figure' },
]

describe('the place of a page', () => {
  const then = placeOf(area('a', 'b', 'c'), 2, 'html')

  it('is known by the pages beside it and by how many there are', () => {
    expect(then).toEqual({ total: 3, beside: ['a', 'c'] })
    expect(placeOf(area('a'), 1, 'html')).toEqual({ total: 1, beside: [] })
  })
  it('is found again by the etag, wherever the page has moved', () => {
    expect(numberOf(area('new', 'a', 'b', 'c'), 'b')).toBe(3)
    expect(numberOf(area('b', 'c'), 'b')).toBe(1)
    expect(numberOf(area('a', 'saved', 'c'), 'b')).toBeNull()
    expect(numberOf(area('a'), 'figure')).toBeNull()
  })
  it('has another version of the page where somebody saved it', () => {
    expect(fateOf(area('a', 'saved', 'c'), 2, 'html', then)).toBe('saved')
  })
  it('has another page where somebody took the page away', () => {
    expect(fateOf(area('a', 'c'), 2, 'html', then)).toBe('gone')
    expect(fateOf(area('a'), 2, 'html', then)).toBe('gone')
    // Taken away, and another one put somewhere else.
    expect(fateOf(area('a', 'c', 'new'), 2, 'html', then)).toBe('gone')
    // Taken away, and the next one saved: its number says nothing.
    expect(fateOf(area('a', 'saved'), 2, 'html', then)).toBe('gone')
  })
})
