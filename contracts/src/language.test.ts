import { describe, expect, it } from 'vitest'
import { readingOf } from './language.ts'

describe('readingOf', () => {
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
        expect(readingOf(language, primary)).toEqual({ direction, lang })
    }
    see()
    see()
    for (let at = 0; at < 2_000; at++) expect(readingOf(`en-x-${at}`, 'fa').lang).toBe(`en-x-${at}`)
    see()
  })

  it('does not take two halves for another two', () => {
    expect(readingOf('fa', '').lang).toBe('fa')
    expect(readingOf('', 'fa')).toEqual({ direction: 'ltr', lang: 'fa' })
  })
})
