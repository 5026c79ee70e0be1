import { expect, it } from 'vitest'
import { cleanText } from './cleanText.ts'

it('cleanText removes invisible characters and those that change the direction of text', () => {
  expect(cleanText('a\u202eb\u2066c\u2069\u0000d\u009b\r\ne\ud800')).toBe('abcd\ne\ufffd')
})

it('cleanText keeps half-spaces, direction marks and characters outside the first plane', () => {
  expect(cleanText('می‌روم\u200e\t𝕏')).toBe('می‌روم\u200e\t𝕏')
})
