import type { Language } from '@hikma/contracts/documents'
import { memoize } from './memoize.ts'

const languageNames = memoize((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** The name of a language in the language of the interface; the tag itself if it has none. */
export function formatLanguage(tag: string, language: Language): string {
  try {
    return languageNames(language).of(tag) ?? tag
  } catch {
    return tag
  }
}
