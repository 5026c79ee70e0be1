// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import {
  DEFAULT_DICTIONARY,
  isDictionary,
  lookupAddress,
  readDictionary,
  selectedWord,
  storeDictionary,
} from './dictionary.ts'

beforeEach(() => localStorage.clear())

it('looks words up where the reader has chosen, else at the default of the direction', () => {
  expect(lookupAddress('rtl', 'چاه')).toBe('https://fa.wiktionary.org/wiki/Special:Search?search=%DA%86%D8%A7%D9%87')
  storeDictionary('ltr', 'dict:///{word}')
  expect(lookupAddress('ltr', 'a&b')).toBe('dict:///a%26b')
  expect(readDictionary('rtl')).toBe(DEFAULT_DICTIONARY.rtl)
  storeDictionary('ltr', null)
  expect(readDictionary('ltr')).toBe(DEFAULT_DICTIONARY.ltr)
})

it.each([
  'javascript:alert("{word}")',
  'data:text/html,{word}',
  'https://a.org/',
  'a.org/{word}',
  '/admin?{word}',
  `https://a.org/${'x'.repeat(500)}{word}`,
  'https://{word}]',
])('takes %s for no dictionary', (address) => {
  expect(isDictionary(address)).toBe(false)
  localStorage.setItem('hikma.dictionary.ltr', address)
  expect(readDictionary('ltr')).toBe(DEFAULT_DICTIONARY.ltr)
})

it.each([
  ['water', 'water'],
  [' “water,” ', 'water'],
  ["don't", "don't"],
  ['می‌رود.', 'می‌رود'],
  ['the water', null],
  ['…', null],
  ['', null],
  ['x'.repeat(80), null],
])('takes the selection of %j for the word %j', (text, word) => expect(selectedWord(text)).toBe(word))
