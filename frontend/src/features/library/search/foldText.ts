import { toLatinDigits } from '../../../lib/digits.ts'

/** What Unicode does not take apart, and a keyboard seldom offers. */
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
/** Accents and vowel signs, tatweel, and what cannot be seen: half-space, joiner, soft hyphen, marks of direction. */
const UNHEARD = /[\u0300-\u036f\u0591-\u05bd\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\p{Cf}]/gu
/** All but the letters of most texts, which stay as they are: asking for each of those would take ten times as long. */
const TO_FOLD = /[^ -~ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی،«»]/g
const IS_SURROGATE = /[\ud800-\udfff]/
const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  if (IS_SURROGATE.test(letter)) return letter
  const parts = letter.normalize('NFKD').replace(UNHEARD, '').toLowerCase()
  return toLatinDigits(Array.from(parts, (part) => ALIKE[part] ?? part).join(''))
}

/**
 * A text as searching compares it: without case, accents and vowel signs, in one form of each Persian and Arabic letter,
 * in Latin digits, without half-spaces, and with single blanks. `آ أ إ` become `ا`, `ؤ` becomes `و` and `ئ` becomes `ی`:
 * keyboards hide them and spellings vary (رئیس, رییس), so that readers type the bare letter.
 * Each letter is folded by itself, and therefore a text never loses a part of it that was found before folding.
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

/** Of a folded text: without the blanks between Persian letters, which one writes and another does not (می روم, میروم). */
export const joinGaps = (folded: string): string => folded.replace(/(?<=[\u0600-\u06ff]) (?=[\u0600-\u06ff])/g, '')
