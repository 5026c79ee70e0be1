import type { Direction } from '@hikma/contracts/language'

const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const CODE = /```[^]*?(?:```|$)|`[^`\n]*`|https:\/\/\S+/g
/** The beginning shows it, and is all that is looked at again while an answer grows. */
const LOOKED_AT = 2_000

/** The direction in which most of a text's prose runs, whatever word it begins with; null where it has no letters. */
export function textDirection(text: string): Direction | null {
  const letters = text.slice(0, LOOKED_AT).replace(CODE, '').match(/\p{L}/gu)
  if (!letters) return null
  const rtl = letters.filter((letter) => RTL_LETTER.test(letter)).length
  return rtl * 2 >= letters.length ? 'rtl' : 'ltr'
}
