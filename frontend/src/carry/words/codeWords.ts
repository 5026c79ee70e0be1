import type { Language } from '@hikma/contracts/documents'
import { foldText } from '@hikma/contracts/search/foldText'
import { wordlist as ENGLISH_WORDS } from '@scure/bip39/wordlists/english.js'
import { CODE_BYTES, type CarryCode } from '../carryKeys.ts'
import { PERSIAN_WORDS } from './persian.ts'

/** Its length is a power of two. English: BIP 39, 12 words with 4 bits of a checksum. Persian: 15 words with 7 bits. */
const LISTS: Readonly<Record<Language, readonly string[]>> = { en: ENGLISH_WORDS, fa: PERSIAN_WORDS }
const CODE_BITS = 8 * CODE_BYTES
/** At least so many bits tell a wrong word. */
const MIN_CHECK_BITS = 4
/** Beginnings that no two words share, such as the first four letters in English. */
const MIN_BEGINNING = 4

const bitsOfWord = (language: Language): number => Math.log2(LISTS[language].length)

/** How many words a code has. */
export const wordCount = (language: Language): number => Math.ceil((CODE_BITS + MIN_CHECK_BITS) / bitsOfWord(language))

const bitsOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')

/** The bits of a code, and the first ones of its SHA-256 up to whole words. */
async function checkedBits(code: CarryCode, language: Language): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', code))
  return (bitsOf(code) + bitsOf(digest)).slice(0, wordCount(language) * bitsOfWord(language))
}

/** A code as words. */
export async function wordsOf(code: CarryCode, language: Language): Promise<string[]> {
  const size = bitsOfWord(language)
  const bits = await checkedBits(code, language)
  return Array.from(
    { length: wordCount(language) },
    (_, at) => LISTS[language][Number.parseInt(bits.slice(at * size, (at + 1) * size), 2)]!,
  )
}

export interface ReadWords {
  language: Language
  /** Each typed word, with the word of the list that is meant; null if there is none. */
  words: readonly { typed: string; index: number | null }[]
  /** Null unless all words are there and fit together. */
  code: CarryCode | null
}

const ARABIC_SCRIPT = /[\u0600-\u06ff]/

/** Reads typed words in either language, whatever stands between them, and mends what can only mean one word. */
export async function readWords(text: string): Promise<ReadWords> {
  const typed = foldText(text).match(/\p{L}+/gu) ?? []
  const language = ARABIC_SCRIPT.test(text) ? 'fa' : 'en'
  const words = typed.map((each) => ({ typed: each, index: indexOf(each, language) }))
  return { language, words, code: await codeOf(words, language) }
}

async function codeOf(words: ReadWords['words'], language: Language): Promise<CarryCode | null> {
  if (words.length !== wordCount(language) || words.some(({ index }) => index === null)) return null
  const bits = words.map(({ index }) => index!.toString(2).padStart(bitsOfWord(language), '0')).join('')
  const code = Uint8Array.from({ length: CODE_BYTES }, (_, at) => Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2))
  return (await checkedBits(code, language)) === bits ? code : null
}

const folded: Partial<Record<Language, readonly string[]>> = {}

/** The word that is typed, begun, or typed with one wrong letter; null unless there is exactly one. */
function indexOf(typed: string, language: Language): number | null {
  const list = (folded[language] ??= LISTS[language].map(foldText))
  const exact = list.indexOf(typed)
  if (exact >= 0) return exact
  const begun = typed.length >= MIN_BEGINNING ? only(list, (word) => word.startsWith(typed)) : null
  return begun ?? only(list, (word) => isOneLetterOff(word, typed))
}

/** The index of the only word that fits. */
function only(list: readonly string[], fits: (word: string) => boolean): number | null {
  const [first, ...more] = list.flatMap((word, at) => (fits(word) ? [at] : []))
  return first !== undefined && more.length === 0 ? first : null
}

/** Whether one letter is missing, too much, another one, or exchanged with the next. */
export function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
