import type { Direction } from '@hikma/contracts/language'

const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const CODE = /```[^]*?(?:```|$)|`[^`\n]*`|https:\/\/\S+/g
/** In characters. It bounds the work for a growing answer, whose direction is determined again with each piece. */
const SAMPLE_LENGTH = 2_000

/** The direction of most letters of a text outside code and addresses, or null if it has no letters. */
export function textDirection(text: string): Direction | null {
  const letters = text.slice(0, SAMPLE_LENGTH).replace(CODE, '').match(/\p{L}/gu)
  if (!letters) return null
  const rtl = letters.filter((letter) => RTL_LETTER.test(letter)).length
  return rtl * 2 >= letters.length ? 'rtl' : 'ltr'
}
