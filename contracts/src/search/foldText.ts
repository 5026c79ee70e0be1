import { toLatinDigits } from '../latinDigits.ts'

/** Variants that Unicode normalisation does not unify, and the character that a keyboard has. */
const ALIKE: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
}
/** Accents, vowel signs, tatweel and invisible characters: half-space, joiner, soft hyphen, direction marks. */
const IGNORED = /[\u0300-\u036f\u0591-\u05bd\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\p{Cf}]/gu
/** All characters except the common ones that folding does not change; excluding them makes it ten times as fast. */
const TO_FOLD = /[^ -~ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی،«»]/g
const IS_SURROGATE = /[\ud800-\udfff]/
const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  if (IS_SURROGATE.test(letter)) return letter
  const parts = letter.normalize('NFKD').replace(IGNORED, '').toLowerCase()
  return toLatinDigits(Array.from(parts, (part) => ALIKE[part] ?? part).join(''))
}

/**
 * A text normalised for searching: without case, accents and vowel signs, with one form of each Persian and Arabic
 * letter, with Latin digits, without half-spaces and with single spaces. `آ أ إ` become `ا`, `ؤ` becomes `و` and `ئ`
 * becomes `ی`, since keyboards hide them and spellings vary (رئیس, رییس). Each letter is folded by itself, so folding
 * never loses a match.
 */
export function foldText(text: string): string {
  const folded = text.toLowerCase().replace(TO_FOLD, (letter) => {
    const known = foldedLetters.get(letter)
    if (known !== undefined) return known
    const made = foldLetter(letter)
    foldedLetters.set(letter, made)
    return made
  })
  return folded.replace(/\s{2,}|[^\S ]/g, ' ')
}

/** A folded text without the spaces between Persian letters, which are optional in some words (می روم, میروم). */
export const joinGaps = (folded: string): string => folded.replace(/(?<=[\u0600-\u06ff]) (?=[\u0600-\u06ff])/g, '')
