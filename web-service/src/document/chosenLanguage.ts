import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@hikma/contracts/documents'

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;\\s]*)`)
const isLanguage = (tag: string | undefined): tag is Language => LANGUAGES.includes(tag as Language)

/** The language of the interface that an `Accept-Language` header names first. nginx has the same rule. */
const firstAccepted = (header: string): Language | undefined =>
  header
    .split(',')
    .map((range) => range.trim().toLowerCase().split(/[-;]/)[0]?.trim())
    .find(isLanguage)

/** The language of a document: the reader's choice, else the first that the browser names, else English. */
export function chosenLanguage(cookie: string, acceptLanguage: string): Language {
  const chosen = COOKIE.exec(cookie)?.[1]
  return isLanguage(chosen) ? chosen : (firstAccepted(acceptLanguage) ?? 'en')
}
