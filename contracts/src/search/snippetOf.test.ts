import { describe, expect, it } from 'vitest'
import { createMatchFinder } from './createMatchFinder.ts'
import { foldText } from './foldText.ts'
import { parseSearch } from './parseSearch.ts'
import { foldWithPlaces, snippetOf } from './snippetOf.ts'

const snippet = (query: string, text: string) => snippetOf(createMatchFinder(parseSearch(query)), text)
const marked = (query: string, text: string) =>
  snippet(query, text)
    ?.map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

describe('foldWithPlaces', () => {
  it('folds each character as foldText does', () => {
    const different: string[] = []
    for (let code = 0; code < 0x1_f000; code++) {
      const text = `a${String.fromCodePoint(code)} b`
      const { folded, places } = foldWithPlaces(text)
      if (folded !== foldText(text) || places.length !== folded.length + 1) different.push(code.toString(16))
    }
    expect(different).toEqual([])
  })

  it.each(['ΛΌΓΟΣ ΛΌΓΟΣ', 'a \u200c b \t\u00a0c', 'Straße İstanbul ﬁn', 'خانهٔ رؤیا ۱۲', '\ud800 𝒜 🕯️'])(
    'folds %s as foldText does',
    (text) => expect(foldWithPlaces(text).folded).toBe(foldText(text)),
  )
})

describe('snippetOf', () => {
  it.each([
    ['what folding makes longer', 'strasse', 'die Straße, breit', 'die [Straße], breit'],
    ['what folding makes shorter', 'cafe', 'le cafe\u0301 noir', 'le [cafe\u0301] noir'],
    ['a word with its half-space and its affix', 'کتاب', 'آن کتاب‌ها را', 'آن [کتاب‌ها] را'],
    ['vowel signs at the end of a word', 'علم', 'عِلْمٌ است', '[عِلْمٌ] است'],
    ['hits after each other', 'a b', 'a b c', '[a] [b] c'],
    ['what both words match once', 'la lamp', 'lamp', '[lamp]'],
  ])('marks %s', (_what, query, text, expected) => expect(marked(query, text)).toBe(expected))

  it('is null without a match', () => expect(snippet('lamp', 'the moon')).toBeNull())

  it('shows a hit at the end of a long text, and one that is longer than a snippet', () => {
    expect(marked('end', `${'before '.repeat(100)}end`)).toMatch(/^…(before )+\[end\]$/)
    const long = 'x'.repeat(400)
    expect(marked('xx', `a ${long} b`)).toBe(`a [${long}]…`)
  })
})
