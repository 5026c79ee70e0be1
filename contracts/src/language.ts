export type Direction = 'ltr' | 'rtl'

const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/
const RTL_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** Names that people write instead of a language tag. */
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

/** The canonical tag of a language tag or an alias ('Persian' → 'fa'), or null. */
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

/** Whether a value is valid as a book's `language`: a direction or a language tag. */
export const isLanguage = (value: string): boolean => isDirection(value) || languageTagOf(value) !== null

const directionOfTag = (tag: string): Direction =>
  RTL_SCRIPTS.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'

export interface ResolvedLanguage {
  direction: Direction
  lang: string
}

function compute(language: string, primaryLanguage: string): ResolvedLanguage {
  const tag = isDirection(language) ? null : languageTagOf(language)
  const direction = isDirection(language) ? language : tag ? directionOfTag(tag) : 'ltr'
  return { direction, lang: tag ?? languageTagOf(primaryLanguage) ?? 'en' }
}

/** A list resolves the language of each book, and `Intl.Locale` is slow. */
const cache = new Map<string, ResolvedLanguage>()
const MAX_CACHED = 1_000

/**
 * The direction and the language tag of a book (BEHAVIOUR.md §3.1). The direction is `rtl` for 'rtl' and for tags of
 * right-to-left scripts. The tag is `language` if that is a tag, else `primaryLanguage`, else 'en'.
 */
export function resolveLanguage(language: string, primaryLanguage: string): Readonly<ResolvedLanguage> {
  const key = JSON.stringify([language, primaryLanguage])
  const cached = cache.get(key)
  if (cached) return cached
  const resolved = compute(language, primaryLanguage)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, resolved)
  return resolved
}
