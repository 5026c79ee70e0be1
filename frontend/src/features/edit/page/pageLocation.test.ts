import { describe, expect, it } from 'vitest'
import { classifyChange, findPageByEtag, locationOf } from './pageLocation.ts'

/** An area whose pages have these etags. */
const area = (...etags: string[]) => [
  ...etags.flatMap((etag, at) => [
    { name: `${at + 1}.html`, etag },
    { name: `${at + 1}.info`, etag: `i-${etag}` },
  ]),
  { name: 'map.png', etag: 'figure' },
]

describe('the place of a page', () => {
  const then = locationOf(area('a', 'b', 'c'), 2, 'html')

  it('is known by the pages beside it and by how many there are', () => {
    expect(then).toEqual({ total: 3, beside: ['a', 'c'] })
    expect(locationOf(area('a'), 1, 'html')).toEqual({ total: 1, beside: [] })
  })
  it('is found again by the etag, wherever the page has moved', () => {
    expect(findPageByEtag(area('new', 'a', 'b', 'c'), 'b')).toBe(3)
    expect(findPageByEtag(area('b', 'c'), 'b')).toBe(1)
    expect(findPageByEtag(area('a', 'saved', 'c'), 'b')).toBeNull()
    expect(findPageByEtag(area('a'), 'figure')).toBeNull()
  })
  it('has another version of the page where somebody saved it', () => {
    expect(classifyChange(area('a', 'saved', 'c'), 2, 'html', then)).toBe('saved')
  })
  it('has another page where somebody took the page away', () => {
    expect(classifyChange(area('a', 'c'), 2, 'html', then)).toBe('gone')
    expect(classifyChange(area('a'), 2, 'html', then)).toBe('gone')
    // Taken away, and another one put somewhere else.
    expect(classifyChange(area('a', 'c', 'new'), 2, 'html', then)).toBe('gone')
    // Taken away, and the next one saved: its number says nothing.
    expect(classifyChange(area('a', 'saved'), 2, 'html', then)).toBe('gone')
  })
})
