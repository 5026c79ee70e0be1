import type { Direction } from '@hikma/contracts/language'

/** The addresses of dictionaries until the reader chooses others: for books that run from left to right, and from right to left. */
export const DEFAULT_DICTIONARY: Readonly<Record<Direction, string>> = {
  ltr: 'https://en.wiktionary.org/wiki/Special:Search?search={word}',
  rtl: 'https://fa.wiktionary.org/wiki/Special:Search?search={word}',
}
/** Of the web, and of dictionaries that are programs on the reader's own device. */
const SCHEME = /^(https?|dict|goldendict|eudic|mkdictionaries|x-dictionary):/i
const MAX_ADDRESS = 500
const PLACE = '{word}'

const keyOf = (direction: Direction): string => `hikma.dictionary.${direction}`

/** Tells whether words can be looked up at this address: it has a place for the word, and a scheme that runs no scripts. */
export function isDictionary(address: string): boolean {
  const isPossible = address.length <= MAX_ADDRESS && SCHEME.test(address) && address.includes(PLACE)
  return isPossible && URL.canParse(address.replaceAll(PLACE, 'word'))
}

/** The address of the dictionary for books of a direction. */
export function readDictionary(direction: Direction): string {
  try {
    const stored = localStorage.getItem(keyOf(direction))
    return stored !== null && isDictionary(stored) ? stored : DEFAULT_DICTIONARY[direction]
  } catch {
    return DEFAULT_DICTIONARY[direction]
  }
}

/** Stores another one. Null, or one at which nothing can be looked up, is the default again. */
export function storeDictionary(direction: Direction, address: string | null): void {
  try {
    if (address !== null && isDictionary(address)) localStorage.setItem(keyOf(direction), address)
    else localStorage.removeItem(keyOf(direction))
  } catch {
    // Storage is full or forbidden: the default stays.
  }
}

/** The address at which a word is looked up. */
export const lookupAddress = (direction: Direction, word: string): string =>
  readDictionary(direction).replaceAll(PLACE, encodeURIComponent(word))

const WORD = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Cf}'’.-]{0,60}$/u

/** The word that a selection consists of, without the signs around it; null if it is more than one, or none. */
export function selectedWord(text: string): string | null {
  const word = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return WORD.test(word) ? word : null
}
