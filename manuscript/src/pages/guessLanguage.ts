import type { Direction } from '@hikma/contracts/language'

const PERSIAN = /[پچژگکی]/gu
const ARABIC = /[يكةىأإ]/gu
/** Little words that Arabic does not have, with either keyboard's letters. */
const PERSIAN_WORDS = /(?<!\p{L})(?:است|را|[کك]ه|این|برای|بود|شد|م[یي])(?!\p{L})/u
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/gu
const LETTER = /\p{L}/gu
const SAMPLE = 50_000

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

/** The direction that most letters of a text have. */
export function guessDirection(text: string): Direction {
  const sample = text.slice(0, SAMPLE)
  return count(RTL_LETTER, sample) * 2 > count(LETTER, sample) ? 'rtl' : 'ltr'
}

/** Persian or Arabic by their own letters; null for a text in another script, or if it does not show. */
export function guessLanguage(text: string): string | null {
  if (guessDirection(text) === 'ltr') return null
  const sample = text.slice(0, SAMPLE)
  const [persian, arabic] = [count(PERSIAN, sample), count(ARABIC, sample)]
  // Persian text from old keyboards has Arabic yeh and kaf, but also letters that Arabic lacks
  if (/[پچژگ]/u.test(sample) || PERSIAN_WORDS.test(sample) || persian > arabic) return 'fa'
  return arabic > 0 ? 'ar' : null
}
