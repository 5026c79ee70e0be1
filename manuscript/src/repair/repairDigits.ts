import type { Found } from './Found.ts'

/** Words, and numbers with their separators: 3.5, 1/2, 12:30. */
const PARTS = /[\p{L}\p{M}\u200c]+|([\d٠-٩۰-۹]+(?:[.,/:٫٬-][\d٠-٩۰-۹]+)*)/gu
const OTHER_LETTER = /(?!ـ|\p{Script=Arab})\p{L}/u
const PERSIAN_LETTER = /\p{Script=Arab}/u
/** What parts a number from the word before it. */
const STOP = /[.!?؟؛،:…»)\ufffc\n]/
/** In UTF-16 code units: so far the ends of an address or a name are looked for around its number. */
const NEAR = 40

/**
 * Numbers of a Persian text in Persian digits. One rule for all: a number stays if it is part of a word in other letters (a1,
 * example.com/12, 5G) or follows one (Windows 11), or if all words of its paragraph are in other letters.
 */
export function repairDigits(text: string): Found[] {
  const parts = [...text.matchAll(PARTS)]
  const words = parts.filter(([, number]) => number === undefined)
  const hasOthers = OTHER_LETTER.test(text)
  const isPersian = words.length === 0 || words.some(([word]) => PERSIAN_LETTER.test(word))
  const found: Found[] = []
  let word: RegExpExecArray | null = null
  for (const part of parts) {
    const { 0: before, 1: number, index: at } = part
    if (number === undefined) {
      word = part
      continue
    }
    const arabic = before.replace(/[٠-٩]/g, (digit) => shifted(digit, 0x660))
    const stays = !isPersian || (hasOthers && isForeign(text, at, at + before.length, word))
    const after = stays ? arabic : arabic.replace(/\d/g, (digit) => shifted(digit, 0x30))
    if (after !== before) found.push({ at, before, after })
  }
  return found
}

const shifted = (digit: string, zero: number): string => String.fromCodePoint(digit.codePointAt(0)! - zero + 0x6f0)

function isForeign(text: string, from: number, to: number, word: RegExpExecArray | null): boolean {
  const start = /[^\s\ufffc]*$/.exec(text.slice(Math.max(0, from - NEAR), from))![0]
  const end = /^[^\s\ufffc]*/.exec(text.slice(to, to + NEAR))![0]
  if (OTHER_LETTER.test(start) || OTHER_LETTER.test(end)) return true
  if (word === null || !OTHER_LETTER.test(word[0])) return false
  const wordEnd = word.index + word[0].length
  return from - wordEnd <= NEAR && !STOP.test(text.slice(wordEnd, from))
}
