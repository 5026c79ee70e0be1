import { describe, expect, it } from 'vitest'
import { resolveLanguage } from './language.ts'

describe('resolveLanguage', () => {
  it('returns the same again, also after more languages than its cache holds', () => {
    const expected = [
      ['fa', 'en', 'rtl', 'fa'],
      ['ltr', 'fa', 'ltr', 'fa'],
      ['rtl', 'no tag', 'rtl', 'en'],
      ['Persian', '', 'rtl', 'fa'],
      ['', 'de', 'ltr', 'de'],
    ] as const
    const expectAll = () => {
      for (const [language, primary, direction, lang] of expected)
        expect(resolveLanguage(language, primary)).toEqual({ direction, lang })
    }
    expectAll()
    expectAll()
    for (let at = 0; at < 2_000; at++) expect(resolveLanguage(`en-x-${at}`, 'fa').lang).toBe(`en-x-${at}`)
    expectAll()
  })

  it('distinguishes pairs whose joined texts are equal', () => {
    expect(resolveLanguage('fa', '').lang).toBe('fa')
    expect(resolveLanguage('', 'fa')).toEqual({ direction: 'ltr', lang: 'fa' })
  })
})
