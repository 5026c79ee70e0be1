import { expect, it } from 'vitest'
import { changesDirection, isVisible } from './visibleText.ts'

it.each([
  ['spaces', ' \t\n\u00a0\u2003\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks and isolates', '\u200e\u200f\u061c\u2066\u2069'],
  ['a soft hyphen and a grapheme joiner', '\u00ad\u034f'],
  ['Hangul fillers and a blank Braille pattern', '\u3164\u115f\u1160\uffa0\u2800'],
  ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0041}'],
  ['nothing', ''],
])('%s show nothing', (_, text) => {
  expect(isVisible(text)).toBe(false)
  expect(isVisible(`${text}ا${text}`)).toBe(true)
})

it.each(['نیم‌فاصله', '1984', '…', '👩‍👧', 'é', '\ue000'])('%j is visible', (text) => expect(isVisible(text)).toBe(true))

it('embeddings and overrides change the direction of the text around; isolates and marks do not', () => {
  for (const control of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'])
    expect(changesDirection(`a${control}b`)).toBe(true)
  expect(changesDirection('\u2066a\u2069 \u2067ب\u2069 \u2068c\u2069 \u200e\u200f\u061c')).toBe(false)
})
