import { firstCharacters } from '@hikma/contracts/firstCharacters'
import { textDirection } from './textDirection.ts'

/** In characters. Of a longer passage only the beginning is quoted. */
const MAX_QUOTE = 1_500

/** A selected passage as the beginning of a question, in the quotation marks of its script. */
export function quotePassage(passage: string): string {
  const text = passage.trim().replace(/\n{2,}/g, '\n')
  const shown = firstCharacters(text, MAX_QUOTE)
  const quote = shown === text ? text : `${shown.trimEnd()}…`
  return textDirection(text) === 'rtl' ? `«${quote}»\n` : `“${quote}”\n`
}
