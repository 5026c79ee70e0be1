import { describe, expect, it } from 'vitest'
import { resolveLanguage } from './language.ts'

describe('resolveLanguage', () => {
  it('says the same when it is asked again, also after more languages than it remembers', () => {
    const asked = [
      ['fa', 'en', 'rtl', 'fa'],
      ['ltr', 'fa', 'ltr', 'fa'],
      ['rtl', 'no tag', 'rtl', 'en'],
      ['Persian', '', 'rtl', 'fa'],
      ['', 'de', 'ltr', 'de'],
    ] as const
    const see = () => {
      for (const [language, primary, direction, lang] of asked)
        expect(resolveLanguage(language, primary)).toEqual({ direction, lang })
    }
    see()
    see()
    for (let at = 0; at < 2_000; at++) expect(resolveLanguage(`en-x-${at}`, 'fa').lang).toBe(`en-x-${at}`)
    see()
  })

  it('does not take two halves for another two', () => {
    expect(resolveLanguage('fa', '').lang).toBe('fa')
    expect(resolveLanguage('', 'fa')).toEqual({ direction: 'ltr', lang: 'fa' })
  })
})
