import { firstCharacters } from '@hikma/contracts/firstCharacters'
import { textDirection } from './textDirection.ts'

/** A longer selection is quoted by its beginning. */
const MAX_QUOTE = 1_500

/** A passage as it begins a question about it, in the quotation marks of its script. */
export function quoted(passage: string): string {
  const text = passage.trim().replace(/\n{2,}/g, '\n')
  const shown = firstCharacters(text, MAX_QUOTE)
  const whole = shown === text ? text : `${shown.trimEnd()}…`
  return textDirection(text) === 'rtl' ? `«${whole}»\n` : `“${whole}”\n`
}
