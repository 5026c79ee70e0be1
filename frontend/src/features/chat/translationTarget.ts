import type { Language } from '@hikma/contracts/documents'

/** The language into which a passage is translated: that of the interface, or else the other one. */
export function translationTarget(bookLanguage: string, language: Language): Language {
  if (bookLanguage.split('-')[0] !== language) return language
  return language === 'en' ? 'fa' : 'en'
}
