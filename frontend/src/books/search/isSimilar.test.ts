import { expect, it } from 'vitest'
import { isSimilar, wordOf } from './isSimilar.ts'

it.each([
  ['dostoyevsky', 'dostoevsky', 'a letter too many'],
  ['داستایفسکی', 'داستایوفسکی', 'a letter left out'],
  ['dostojevski', 'dostoyevsky', 'two letters replaced'],
  ['tolstyo', 'tolstoy', 'two letters exchanged'],
  ['حافض', 'حافظ', 'a letter replaced'],
  ['lamp', 'lamp', 'nothing wrong'],
])('takes %s for %s: %s', (word, written) => expect(isSimilar(wordOf(word), wordOf(written))).toBe(true))

it.each([
  ['tolstoi', 'tolkien', 'more letters than it may'],
  ['kafka', 'kefke', 'two letters in a short word'],
  ['sea', 'tea', 'one in a very short word'],
  ['dostoyevsky', 'dostoy', 'many letters missing'],
  ['abcdefgh', 'badcfegh', 'three exchanges'],
])('does not take %s for %s: %s', (word, written) => expect(isSimilar(wordOf(word), wordOf(written))).toBe(false))
