import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@hikma/contracts/documents'

const MAX_AGE_S = 365 * 24 * 60 * 60
/** Where former versions stored the choice. */
const FORMER_KEY = 'hikma.language'

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** The language that the reader chose in this browser, if any. It is in a cookie, so that the server draws in it. */
export function readStoredLanguage(): Language | null {
  const stored = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
  return isLanguage(stored) ? stored : carryOver()
}

/** Stores the choice. If cookies are forbidden, it applies to this tab only. */
export function storeLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${MAX_AGE_S}; samesite=lax`
}

/** Moves a former version's choice to the cookie, once. */
function carryOver(): Language | null {
  try {
    const former = localStorage.getItem(FORMER_KEY)
    localStorage.removeItem(FORMER_KEY)
    if (!isLanguage(former)) return null
    storeLanguage(former)
    return former
  } catch {
    // Storage may be forbidden.
    return null
  }
}

/** The stored language, or else the first of the preferred ones that the interface has, or else English. */
export function chooseLanguage(stored: Language | null, preferred: readonly string[]): Language {
  return stored ?? preferred.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}
