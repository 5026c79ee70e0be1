import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passageWords, wordsBesideText } from './passageWords.ts'

const words = (text: string) => [...passageWords(text)]

describe('passageWords', () => {
  it('are folded, each once', () => expect(words('The Café; THE cafe 12 ۱۲')).toEqual(['the', 'cafe', '12']))
  it('are also Persian words with their affixes as one', () => {
    expect(words('می خواسته ام')).toEqual(['می', 'خواسته', 'ام', 'میخواسته', 'میخواستهام', 'خواستهام'])
    expect(words('می‌خواسته‌ام')).toEqual(['میخواستهام'])
  })
  it('are not joined otherwise', () => expect(words('در از the lamp')).toEqual(['در', 'از', 'the', 'lamp']))
  it('are cut if they are longer than any word', () => expect(words('a'.repeat(5_000))).toEqual(['a'.repeat(100)]))
  it('are none of signs', () => expect(words('*** \u0640 \u200c')).toEqual([]))
})

describe('wordsBesideText', () => {
  const beside = (text: string) => wordsBesideText('the-lamp', text).split(' ')

  it('are those that Postgres does not find by splitting the text', () => {
    expect(beside('The lamp, and the «آب»: کتاب‌خانه.')).toEqual(['=the-lamp'])
    expect(beside('Café (dark) می رود')).toEqual(['=the-lamp', 'cafe', 'dark', 'میرود'])
  })
  it('are the same as of the whole text', () => {
    const letter = fc.constantFrom(...Array.from("aZé9 .,،’'-=«»()\u200c\u200e\u00a0\u0301میآاأئكه\u0651ςΣßİ中𝕏\n"))
    const affixed = fc.constantFrom(' می رود', ' خانه ها ی', ' the lamp')
    fc.assert(
      fc.property(fc.array(fc.oneof(letter, affixed), { maxLength: 40 }), (pieces) => {
        const text = pieces.join('').trim()
        const found = new Set(beside(text).slice(1).filter(Boolean))
        const split = new Set(
          text
            .toLowerCase()
            .replace(/[.,،؛:"«»=]/g, ' ')
            .replace(/\u200c/g, '')
            .replace(/آ/g, 'ا')
            .split(' '),
        )
        expect([...passageWords(text)].filter((word) => !split.has(word) && !found.has(word))).toEqual([])
        expect([...found].filter((word) => !passageWords(text).has(word))).toEqual([])
      }),
      { seed: 1, numRuns: 2_000 },
    )
  })
  it('are all if the text has a word that is too long for an index', () => {
    expect(beside(`The ${'a'.repeat(101)}`)).toEqual(['*', '=the-lamp', 'the', 'a'.repeat(100)])
  })
})
