/** Marks a heading that is only the number of a chapter; such a heading is centred (BEHAVIOUR.md §5.7). */
export const CHAPTER_NUMERAL = 'data-numeral'

/** Roman numerals up to 399, or at most three digits of any script; a full stop or bracket may follow. */
const NUMERAL = /^(?:c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})|\p{Nd}{1,3})[.)]?$/iu

/** Whether the text of a heading is a number alone, such as 'IV', '12.' or '۱'. */
export function isChapterNumeral(text: string): boolean {
  const trimmed = text.trim()
  return /[\p{L}\p{Nd}]/u.test(trimmed) && NUMERAL.test(trimmed)
}
