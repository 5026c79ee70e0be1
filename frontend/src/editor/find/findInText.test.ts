import { describe, expect, it } from 'vitest'
import { createTextFinder } from './findInText.ts'

const found = (text: string, query: string, { isExact = false, isWholeWord = false } = {}) =>
  (createTextFinder({ query, isExact, isWholeWord })?.(text) ?? []).map(({ start, end }) => text.slice(start, end))

describe('a search in a text', () => {
  it.each([
    ['Arabic ya and kaf', 'كتاب علي', 'کتاب علی', ['كتاب علي']],
    ['a half-space', 'می‌رود', 'میرود', ['می‌رود']],
    ['a space that may be a half-space', 'او می‌رود.', 'می رود', ['می‌رود']],
    ['a missing space', 'او می رود.', 'میرود', ['می رود']],
    ['vowel signs and tatweel', 'کِتـاب', 'کتاب', ['کِتـاب']],
    ['accents and case', 'Café CAFE cafe\u0301', 'café', ['Café', 'CAFE', 'cafe\u0301']],
    ['digits', 'سال ۱۳۹۹', '1399', ['۱۳۹۹']],
    ['line breaks', 'one\n  two', 'one two', ['one\n  two']],
    ['letters beside surrogates', '😀a😀', 'a', ['a']],
  ])('folds %s', (_, text, query, all) => expect(found(text, query)).toEqual(all))

  it('counts them if it is exact', () => {
    expect(found('می‌رود میرود', 'میرود', { isExact: true })).toEqual(['میرود'])
    expect(found('Ab ab', 'ab', { isExact: true })).toEqual(['ab'])
    expect(found('a\n b', 'a b', { isExact: true })).toEqual(['a\n b'])
    expect(found('x\u200Cy', '\u200C', { isExact: true })).toEqual(['\u200C'])
  })

  it('takes the marks of its last letter, and nothing of what follows', () => {
    expect(found('کتاب‌ها', 'کتاب')).toEqual(['کتاب'])
    expect(found('کتابِ من', 'کتاب')).toEqual(['کتابِ'])
    expect(found('ab\u200Ec', 'ab')).toEqual(['ab'])
  })

  it('finds whole words only if it is asked to', () => {
    expect(found('من و دشمن، من', 'من')).toHaveLength(3)
    expect(found('من و دشمن، من', 'من', { isWholeWord: true })).toHaveLength(2)
    expect(found('کتاب‌ها کتاب', 'کتاب', { isWholeWord: true })).toEqual(['کتاب'])
  })

  it('takes signs as they are written', () => {
    expect(found('a.c abc a.c', 'a.c')).toEqual(['a.c', 'a.c'])
    expect(found('f(x)[1] {2} a|b', '(x)[1] {2} a|')).toEqual(['(x)[1] {2} a|'])
    expect(found('آن ، این', ' ،')).toEqual([' ،'])
  })

  it('never takes a part of a letter', () => expect(found('Straße', 's')).toEqual(['S']))

  it.each(['', '\u200C', ' '])('finds nothing for %j', (query) => expect(found('a \u200C b', query)).toEqual([]))
})
