export type Direction = 'ltr' | 'rtl'

const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/
const RTL_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** Labels that people write instead of a language tag. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: 'en',
    persian: 'fa',
    farsi: 'fa',
    فارسی: 'fa',
    arabic: 'ar',
    العربية: 'ar',
    french: 'fr',
    german: 'de',
    spanish: 'es',
    italian: 'it',
    portuguese: 'pt',
    russian: 'ru',
    turkish: 'tr',
    kurdish: 'ku',
    urdu: 'ur',
    hebrew: 'he',
    hindi: 'hi',
    chinese: 'zh',
    japanese: 'ja',
    korean: 'ko',
  }),
)

const isDirection = (value: string): value is Direction => value === 'ltr' || value === 'rtl'

/** The language tag that a tag or an alias stands for ('Persian' → 'fa'), or null. */
export function languageTagOf(value: string): string | null {
  const alias = ALIASES.get(value.trim().toLowerCase())
  if (alias) return alias
  if (!TAG.test(value)) return null
  try {
    return new Intl.Locale(value).toString()
  } catch {
    return null
  }
}

/** Whether a book's `language` may hold this: a direction or a language tag. */
export const isLanguage = (value: string): boolean => isDirection(value) || languageTagOf(value) !== null

const directionOfTag = (tag: string): Direction =>
  RTL_SCRIPTS.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'

export interface ResolvedLanguage {
  direction: Direction
  lang: string
}

function workOut(language: string, primaryLanguage: string): ResolvedLanguage {
  const tag = isDirection(language) ? null : languageTagOf(language)
  const direction = isDirection(language) ? language : tag ? directionOfTag(tag) : 'ltr'
  return { direction, lang: tag ?? languageTagOf(primaryLanguage) ?? 'en' }
}

/** A list asks for each of its books, and `Intl.Locale` takes longer than all else that is done for one. */
const known = new Map<string, ResolvedLanguage>()
const MAX_KNOWN = 1_000

/**
 * How a book runs and what it is written in (design §3): `rtl` for 'rtl' and for tags of right-to-left scripts;
 * the tag is `language` where that is one, else `primaryLanguage`, else 'en'.
 */
export function resolveLanguage(language: string, primaryLanguage: string): Readonly<ResolvedLanguage> {
  const key = JSON.stringify([language, primaryLanguage])
  const before = known.get(key)
  if (before) return before
  const reading = workOut(language, primaryLanguage)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, reading)
  return reading
}
