import { describe, expect, it } from 'vitest'
import { classifyChange, findPageByEtag, locationOf } from './pageLocation.ts'

/** The file list of an area whose pages have these etags. */
const area = (...etags: string[]) => [
  ...etags.flatMap((etag, at) => [
    { name: `${at + 1}.html`, etag },
    { name: `${at + 1}.info`, etag: `i-${etag}` },
  ]),
  { name: 'map.png', etag: 'figure' },
]

describe('the location of a page', () => {
  const before = locationOf(area('a', 'b', 'c'), 2, 'html')

  it('holds its neighbours and the number of pages', () => {
    expect(before).toEqual({ total: 3, beside: ['a', 'c'] })
    expect(locationOf(area('a'), 1, 'html')).toEqual({ total: 1, beside: [] })
  })
  it('is found by the etag after the page has moved', () => {
    expect(findPageByEtag(area('new', 'a', 'b', 'c'), 'b')).toBe(3)
    expect(findPageByEtag(area('b', 'c'), 'b')).toBe(1)
    expect(findPageByEtag(area('a', 'saved', 'c'), 'b')).toBeNull()
    expect(findPageByEtag(area('a'), 'figure')).toBeNull()
  })
  it('shows that somebody has saved the page', () => {
    expect(classifyChange(area('a', 'saved', 'c'), 2, 'html', before)).toBe('saved')
  })
  it('shows that somebody has deleted the page', () => {
    expect(classifyChange(area('a', 'c'), 2, 'html', before)).toBe('gone')
    expect(classifyChange(area('a'), 2, 'html', before)).toBe('gone')
    // Deleted, and another page was added elsewhere.
    expect(classifyChange(area('a', 'c', 'new'), 2, 'html', before)).toBe('gone')
    // Deleted, and the next page was saved: its number alone proves nothing.
    expect(classifyChange(area('a', 'saved'), 2, 'html', before)).toBe('gone')
  })
})
