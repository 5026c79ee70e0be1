import { describe, expect, it } from 'vitest'
import { firstCharacters } from './firstCharacters.ts'

const FAMILY = '👨‍👩‍👧'

describe('firstCharacters', () => {
  it('counts characters as a person sees them', () => {
    expect(firstCharacters('abcdef', 3)).toBe('abc')
    expect(firstCharacters('abc', 3)).toBe('abc')
    expect(firstCharacters('a𝕏b', 2)).toBe('a𝕏')
    expect(firstCharacters('e\u0301te\u0301', 2)).toBe('e\u0301t')
    expect(firstCharacters(`${FAMILY}x`, 1)).toBe(FAMILY)
  })

  it('includes a half-space and the marks above a letter', () => {
    expect(firstCharacters('می‌روم', 2)).toBe('می‌')
    expect(firstCharacters('مُدَرِّس', 3)).toBe('مُدَرِّ')
  })

  it('drops a character that is too long to be whole', () => {
    const endless = `x${'\u0301'.repeat(10_000)}`
    expect(firstCharacters(`ab${endless}`, 3)).toBe('ab')
  })
})
