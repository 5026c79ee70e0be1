/** Scripts that put no space between words: each of their letters counts as a word. */
export const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
/** The characters of words: letters, marks and digits of any script. */
export const WORD_CHARACTERS = '\\p{L}\\p{M}\\p{N}'

const WORD = new RegExp(`[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[${WORD_CHARACTERS}])+`, 'gu')
/** In UTF-16 code units. What is longer is no word of a language; Postgres indexes no word above 2 kB. */
export const MAX_WORD = 100

/** The words of a folded text as search compares them. */
export function searchWords(folded: string): string[] {
  return Array.from(folded.matchAll(WORD), ([word]) => word.slice(0, MAX_WORD))
}
