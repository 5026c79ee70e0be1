import { describe, expect, it } from 'vitest'
import { formatLanguage } from './formatLanguage.ts'

describe('formatLanguage', () => {
  it('names a language in that of the interface', () => {
    expect(formatLanguage('fa', 'en')).toBe('Persian')
    expect(formatLanguage('en', 'fa')).toBe('انگلیسی')
  })
  it('gives a tag that has no name', () => expect(formatLanguage('not a tag', 'en')).toBe('not a tag'))
})
